import { subscriptionPrivate } from '@pay/contract-merchant-api';
import { subscriptionPublic } from '@pay/contract-payer';
import { customer, payLink, subscription, subscriptionInvoice, subscriptionPlan } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const amount = 150_000;

const written = () => ({
  name: `Gói ${randomDigits(8)}`,
  paymentType: 'PREPAID' as const,
  cycleValue: 1,
  timeType: 'MONTH' as const,
  fixedAmount: amount,
  payerMayPause: true,
});

const newPlan = (world: World) => world.ok(subscriptionPlan.create, written());

async function activePlan(world: World) {
  const { id } = await newPlan(world);
  return world.ok(subscriptionPlan.changeState, { id, status: 'ACTIVE' });
}

const newCustomer = (world: World) =>
  world.ok(customer.create, { fullName: 'Trần Thị Hoa', phone: `09${randomDigits(8)}` });

const names = async (world: World) => ({
  planId: (await activePlan(world)).id,
  customerId: (await newCustomer(world)).id,
});

const subscribed = async (world: World, numOfCycles = 0) =>
  world.ok(subscription.create, { ...(await names(world)), numOfCycles });

const invoicesOf = async (world: World, subscriptionId: string) =>
  (await world.ok(subscriptionInvoice.getAll, { subscriptionId })).items;

/** Its link is cancelled, which leaves its invoice unpaid. */
async function missed(world: World) {
  const { id } = await subscribed(world);
  const [invoice] = await invoicesOf(world, id);
  const url = invoice!.url!;
  await world.ok(payLink.cancel, { payLinkCode: url.slice(url.lastIndexOf('/') + 1) });
  return { id };
}

/** Its first invoice was above what the shop might take. */
async function failed(world: World) {
  const { db } = world.platform.services.storages.live;
  const limited = (transactionMaxAmount: number) =>
    db.updateTable('merchant').set({ transactionMaxAmount }).where('id', '=', world.shop.merchantId).execute();
  const { transactionMaxAmount } = await db
    .selectFrom('merchant')
    .select('transactionMaxAmount')
    .where('id', '=', world.shop.merchantId)
    .executeTakeFirstOrThrow();
  await limited(amount - 1);
  const { id } = await subscribed(world).finally(() => limited(transactionMaxAmount));
  return { id };
}

const openInvoice = async (world: World) => {
  const [invoice] = await invoicesOf(world, (await subscribed(world)).id);
  return { id: invoice!.id };
};

const byPlan = async (world: World) => ({ input: { id: (await newPlan(world)).id } });
const byId = async (world: World) => ({ input: { id: (await subscribed(world)).id } });

async function signedWish(world: World) {
  const { code: planCode } = await activePlan(world);
  const { code: customerCode } = await newCustomer(world);
  return { refSubscriptionId: `DK${randomDigits(10)}`, planCode, customerCode };
}

async function signedOne(world: World) {
  const wish = await signedWish(world);
  await world.signed(subscriptionPrivate.createSubscription, wish);
  return { refSubscriptionId: wish.refSubscriptionId };
}

/** The private address that the mail of an invoice tells. */
async function payerToken(world: World) {
  const { id } = await openInvoice(world);
  const receiver = `payer${randomDigits(8)}@example.com`;
  await world.ok(subscriptionInvoice.resend, { id, receiver, sendEmail: true });
  const { body } = await world.platform.services.storages.live.db
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', receiver)
    .executeTakeFirstOrThrow();
  return /\/public\/subscription\/(\S+)/.exec(body)![1]!;
}

export const subscriptionGivens = [
  ...givenTo(subscriptionPlan, {
    create: () => ({ input: written() }),
    update: async (world) => ({ input: { id: (await newPlan(world)).id, name: `Gói ${randomDigits(8)}` } }),
    changeState: async (world) => ({ input: { id: (await newPlan(world)).id, status: 'ACTIVE' } }),
    copy: byPlan,
    delete: byPlan,
    getAll: async (world) => {
      await newPlan(world);
      return {};
    },
    getAllCache: async (world) => {
      await activePlan(world);
      return {};
    },
    getDetail: byPlan,
    getFigures: byPlan,
  }),
  ...givenTo(subscription, {
    create: async (world) => ({ input: await names(world) }),
    createMany: async (world) => {
      const { planId, customerId } = await names(world);
      return { input: { planId, customerIds: [customerId] } };
    },
    preview: async (world) => ({ input: { planId: (await activePlan(world)).id } }),
    pause: byId,
    continue: async (world) => {
      const { id } = await subscribed(world);
      await world.ok(subscription.pause, { id });
      return { input: { id } };
    },
    cancel: byId,
    restore: async (world) => {
      const { id } = await subscribed(world);
      await world.ok(subscription.cancel, { id, mode: 'EXPIRATION_CANCEL' });
      return { input: { id } };
    },
    extend: async (world) => ({ input: { id: (await subscribed(world, 3)).id, addedCycles: 1 } }),
    changePlan: async (world) => ({
      input: { id: (await subscribed(world)).id, planId: (await activePlan(world)).id },
    }),
    extendPayment: async (world) => ({ input: await missed(world) }),
    recreateInvoice: async (world) => ({ input: await failed(world) }),
    getAll: async (world) => {
      await subscribed(world);
      return {};
    },
    export: async (world) => {
      await subscribed(world);
      return {};
    },
    getDetail: byId,
  }),
  ...givenTo(subscriptionPrivate, {
    createSubscription: async (world) => ({ input: await signedWish(world) }),
    endSubscription: async (world) => ({ input: { ...(await signedOne(world)), mode: 'EXPIRATION_CANCEL' } }),
    checkSubscription: async (world) => ({ input: await signedOne(world) }),
  }),
  ...givenTo(subscriptionPublic, {
    getSeen: async (world) => ({ input: { token: await payerToken(world) } }),
    act: async (world) => ({ input: { token: await payerToken(world), act: 'pause' } }),
  }),
  ...givenTo(subscriptionInvoice, {
    getAll: async (world) => ({ input: { subscriptionId: (await subscribed(world)).id } }),
    getDetail: async (world) => ({ input: await openInvoice(world) }),
    resend: async (world) => ({
      input: { ...(await openInvoice(world)), receiver: `payer${randomDigits(8)}@example.com`, sendEmail: true },
    }),
    exportPdf: async (world) => ({ input: await openInvoice(world) }),
  }),
];
