import { posModelReview, posOrderReview } from '@pay/contract-cms';
import { payLinkPublic } from '@pay/contract-payer';
import { posOrder, shownPosModel } from '@pay/contract-portal';
import { randomDigits, uuidv7 } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const model = () => ({
  name: `Máy POS ${randomDigits(8)}`,
  model: 'P8',
  price: 3_500_000,
  stock: 50,
  available: true,
});

const sold = (world: World) => world.ok(posModelReview.cmsCreate, model(), world.staff.maker);
const byId = async (world: World) => ({ input: { id: (await sold(world)).id } });

const wish = async (world: World) => ({
  items: [{ modelId: (await sold(world)).id, quantity: 2 }],
  posPaymentMethod: 'TRANSFER' as const,
  receiverName: 'Nguyễn Thu Hà',
  receiverPhone: '0912345601',
  deliveryAddress: '12 Lê Lợi, Quận 1',
});

const placed = async (world: World) => world.ok(posOrder.place, await wish(world));
const ofOrder = async (world: World) => ({ input: { orderId: (await placed(world)).orderId } });

async function paid(world: World, fromAccount = '0071000123456'): Promise<string> {
  const { orderId, totalAmount: amount } = await placed(world);
  const { payLinkCode } = await world.ok(posOrder.pay, { orderId });
  const { transfer } = await world.ok(payLinkPublic.publicGet, { payLinkCode });
  const { services } = world.platform;
  const credit = { accountNo: transfer!.accountNo, amount, content: 'pos', fromBin: '970436', fromAccount };
  const creditedAt = new Date(services.clocks.live.now());
  await services.takeCredit({ transactionNo: `FT${uuidv7()}`, ...credit, creditedAt }, 'live');
  return orderId;
}

async function led(world: World, orderId: string, ...states: ('CONFIRMED' | 'SHIPPING' | 'DELIVERED' | 'CANCELED')[]) {
  for (const posOrderStatus of states)
    await world.ok(
      posOrderReview.cmsSetState,
      { orderId, posOrderStatus, carrier: 'Viettel Post', reason: 'Hết hàng' },
      world.staff.checker,
    );
}

/** A cancelled order whose money the bank would not take back. */
async function stuck(world: World) {
  const orderId = await paid(world, `0071${randomDigits(5)}1403`);
  await led(world, orderId, 'CANCELED');
  await world.platform.services.jobs.live.runDueJobs();
  return { input: { orderId } };
}

export const posGivens = [
  ...givenTo(shownPosModel, { get: byId }),
  ...givenTo(posModelReview, {
    cmsCreate: () => ({ input: { ...model(), photos: [], mainPhotoUrl: '' } }),
    cmsUpdate: async (world) => ({
      input: { id: (await sold(world)).id, ...model(), stockSeen: 50, photos: [], mainPhotoUrl: '' },
    }),
    cmsDelete: byId,
  }),
  ...givenTo(posOrder, {
    get: ofOrder,
    place: async (world) => ({ input: await wish(world) }),
    update: async (world) => ({ input: { ...(await ofOrder(world)).input, ...(await wish(world)) } }),
    cancel: ofOrder,
    requestReturn: async (world) => {
      const orderId = await paid(world);
      await led(world, orderId, 'CONFIRMED', 'SHIPPING', 'DELIVERED');
      return { input: { orderId } };
    },
    pay: ofOrder,
  }),
  ...givenTo(posOrderReview, {
    cmsGet: ofOrder,
    cmsSetState: async (world) => ({ input: { orderId: await paid(world), posOrderStatus: 'CONFIRMED' } }),
    cmsPay: async (world) => ({ input: { ...(await ofOrder(world)).input, bankReference: `FT${randomDigits(8)}` } }),
    cmsRefund: stuck,
    reveal: async (world) => ({ input: { ...(await ofOrder(world)).input, reason: 'Giao hàng' } }),
  }),
];
