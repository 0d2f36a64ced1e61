import { developer, merchantApi } from '@pay/contract-merchant-api';
import { randomDigits } from '@pay/platform-kernel';
import { settled } from '@pay/platform-integration/fixtures';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

async function openPayment(world: World) {
  const payment = { refTransactionId: `DH${randomDigits(10)}`, amount: 150_000 };
  const { transactionId } = await world.signed(merchantApi.create, payment);
  return transactionId;
}

export const developerGivens = givenTo(developer, {
  whoAmI: () => ({ input: {} }),
  listen: () => ({ input: {} }),
  getNotices: async (world) => {
    await world.signed(developer.listen, {});
    await world.signed(developer.expirePayment, { transactionId: await openPayment(world) });
    return { input: {} };
  },
  replayNotice: async (world) => {
    const shop = await world.receiver();
    await shop.notify('N-1');
    const [line] = await settled(shop, 1);
    return { input: { deliveryId: line!.id }, account: shop.receiver.account! };
  },
  playTransfer: async (world) => ({
    input: { transactionId: await openPayment(world), transfer: 'EXACT' as const },
  }),
  expirePayment: async (world) => ({ input: { transactionId: await openPayment(world) } }),
});
