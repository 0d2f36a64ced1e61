import { webhookReview } from '@pay/contract-cms';
import { payLink, webhook } from '@pay/contract-portal';
import { settled } from '@pay/platform-integration/fixtures';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const withReceiver = async (world: World) => ({ token: (await world.receiver()).token });

async function delivered(world: World) {
  const shop = await world.receiver();
  await shop.notify('N-1');
  const [line] = await settled(shop, 1);
  return { input: { deliveryId: line!.id }, token: shop.token };
}

async function paid(world: World) {
  const shop = await world.receiver();
  const wanted = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 118' } as const;
  const link = await world.ok(payLink.create, { ...wanted, refTransactionId: 'DH-2026-118' }, shop.token);
  await world.paid(link.payLinkCode);
  await settled(shop, 1);
  return { token: shop.token };
}

async function waiting(world: World) {
  const { token, merchantId } = await world.merchant();
  const webhookUrl = 'https://example.com/hook';
  await world.ok(webhook.update, { webhookUrl }, token);
  return { input: { merchantId, webhookUrl } };
}

export const webhookGivens = [
  ...givenTo(webhook, {
    update: () => ({ input: { webhookUrl: 'https://example.com/hook' } }),
    delete: withReceiver,
    getDeliveries: paid,
    getDelivery: delivered,
    ping: withReceiver,
    replay: delivered,
    enable: async (world) => {
      const { token } = await world.receiver();
      await world.ok(webhook.disable, {}, token);
      return { token };
    },
    disable: withReceiver,
    resendMissed: async (world) => {
      const shop = await world.receiver();
      await world.ok(webhook.disable, {}, shop.token);
      await shop.notify('N-1');
      await settled(shop, 1);
      await world.ok(webhook.enable, {}, shop.token);
      return { token: shop.token };
    },
  }),
  ...givenTo(webhookReview, {
    cmsApprove: waiting,
    cmsApproveV2: waiting,
    cmsDisapproveV2: waiting,
    cmsTry: async (world) => ({ input: { merchantId: (await world.receiver()).merchantId } }),
    cmsGetInfo: async (world) => ({ input: { merchantId: (await waiting(world)).input.merchantId } }),
  }),
];
