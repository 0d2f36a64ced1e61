import type { Endpoint } from '@pay/contract-core';
import { posTerminal } from '@pay/contract-merchant-api';
import { pos } from '@pay/contract-portal';
import { settlementDay } from '@pay/domain';
import { newDeviceId, openCounter } from '@pay/platform-devices/fixtures';
import { settleTerminal } from '@pay/platform-devices';
import { inTransaction } from '@pay/platform-kernel';
import { randomUUID } from 'node:crypto';
import { requestFor } from '../index.ts';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const counters = new WeakMap<World, ReturnType<typeof openCounter>>();

/** One counter of the shop, where the calls are tried. */
function counterOf(world: World) {
  const counter = counters.get(world) ?? openCounter(world.platform, world.shop);
  counters.set(world, counter);
  return counter;
}

const byKey = async (world: World) => (await counterOf(world)).byKey();

const newCounter = (world: World) => openCounter(world.platform, world.shop);

async function paidCard(world: World) {
  const { id } = await (await newCounter(world)).byCard(150_000);
  return { input: { id } };
}

async function settled(world: World) {
  const { merchantId, posId: id, byCard } = await newCounter(world);
  await byCard(150_000);
  const { storages, clocks } = world.platform.services;
  const now = clocks.live.now();
  const made = await inTransaction(storages.live.db, (trx) =>
    settleTerminal(trx, { merchantId, id }, settlementDay(now), now),
  );
  return { input: { id: made[0]!.id } };
}

async function confirmed(world: World, endpoint: Endpoint, input: object) {
  const { body } = await world.platform.send(requestFor(endpoint, { ...input }), { token: world.shop.token });
  const { sessionId } = body.data as { sessionId: string };
  return { input: { ...input, sessionId, otp: await world.platform.otpOf(world.shop.phone) } };
}

const opened = async (world: World) => {
  const { id } = await (await counterOf(world)).open('CARD', 60_000);
  return { input: { id }, ...(await byKey(world)) };
};

async function withShift(world: World) {
  const counter = await newCounter(world);
  const wish = { id: randomUUID(), staffName: 'Lan', openingAmount: 500_000 };
  return { counter, wish };
}

// What is done with a terminal must not end the counter of the others.
const ofCounter = async (world: World) => ({ input: { posId: (await newCounter(world)).posId } });

export const terminalGivens = [
  ...givenTo(pos, {
    getTerminal: ofCounter,
    link: (world) => confirmed(world, pos.link, { deviceId: newDeviceId(), deviceName: 'Quầy mới', model: 'P12' }),
    update: ofCounter,
    deactivate: ofCounter,
    activate: async (world) => {
      const { posId } = await newCounter(world);
      await world.ok(pos.deactivate, { posId });
      return { input: { posId } };
    },
    rotateKey: async (world) => confirmed(world, pos.rotateKey, (await ofCounter(world)).input),
    getTransactions: async (world) => {
      await paidCard(world);
      return {};
    },
    getTransactionDetail: paidCard,
    refund: async (world) => confirmed(world, pos.refund, { ...(await paidCard(world)).input, reason: 'Đổi ý' }),
    getList: async (world) => {
      await counterOf(world);
      return {};
    },
    getSettlementDetail: settled,
    settlementReport: settled,
  }),
  ...givenTo(posTerminal, {
    me: byKey,
    pay: async (world) => ({ input: { id: randomUUID(), paymentType: 'QR', amount: 60_000 }, ...(await byKey(world)) }),
    get: opened,
    cancel: opened,
    tryCard: async (world) => {
      const { input, ...by } = await opened(world);
      return { input: { ...input, cardNumber: '9704000000000018' }, ...by };
    },
    takeCash: async (world) => {
      const counter = await counterOf(world);
      return { input: { payments: [counter.cash(25_000)] }, ...counter.byKey() };
    },
    getTransactions: byKey,
    openShift: async (world) => {
      const { counter, wish } = await withShift(world);
      return { input: wish, ...counter.byKey() };
    },
    closeShift: async (world) => {
      const { counter, wish } = await withShift(world);
      await world.platform.ok(posTerminal.openShift, wish, counter.byKey());
      return { input: { id: wish.id, closingAmount: 500_000 }, ...counter.byKey() };
    },
    checkMerchant: async (world) => ({ input: { phone: world.shop.phone }, ...(await byKey(world)) }),
    getMerchant: async (world) => {
      const { id } = await world.platform.services.storages.live.db
        .selectFrom('appUser')
        .select('id')
        .where('merchantId', '=', world.shop.merchantId)
        .executeTakeFirstOrThrow();
      return { input: { keycloakId: id }, ...(await byKey(world)) };
    },
  }),
];
