import { lateTransfer, posOrderReview } from '@pay/contract-cms';
import { randomDigits } from '@pay/platform-kernel';
import { openPosShop } from './pos-shop.fixture.ts';

let world: Awaited<ReturnType<typeof openPosShop>>;
beforeAll(async () => {
  world = await openPosShop();
}, 60_000);
afterEach(() => world.expectBooks());
afterAll(() => world.close());

const once = 3_402_000;

/** An order of one piece that was paid, cancelled and given back to an account with this end. */
async function refunded(end: string) {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const { orderId } = await shop.place(model.id, { quantity: 1 });
  await shop.pay(orderId, { fromAccount: `0071${randomDigits(5)}${end}` });
  await shop.lead(orderId, 'CANCELED');
  await world.runJobs();
  return { shop, orderId };
}

test('a refund that the bank refused and carried out later is settled by two people, and not sent again', async () => {
  const { shop, orderId } = await refunded('1945');
  expect((await shop.seen(orderId)).allowed).toEqual(['cmsRefund']);
  await world.clock.advance(3_600_000);
  const told = await shop.seen(orderId);
  expect(told).toMatchObject({ posOrderStatusPayment: 'PAID', allowed: [] });
  const again = await world.platform.call(posOrderReview.cmsRefund, { orderId }, { token: world.checker });
  expect(again).toMatchObject({ body: { code: 5 } });
  const keyword = told.refunds[0]!.reference;
  const { items } = await world.platform.ok(lateTransfer.getAll, { keyword }, { token: world.maker });
  expect(items).toMatchObject([{ orderKind: 'POS_REFUND', orderSubject: told.orderCode, amount: once }]);
  const { id } = items[0]!;
  const settlement = { id, resolution: 'MERCHANT_BEARS', note: 'Tiền đã tới cửa hàng' } as const;
  await world.platform.ok(lateTransfer.propose, settlement, { token: world.maker });
  await world.platform.ok(lateTransfer.approve, { id }, { token: world.checker });
  expect(await shop.get(orderId)).toMatchObject({ posOrderStatusPayment: 'REFUNDED', refunds: [{ status: 'DONE' }] });
  expect(await shop.books()).toEqual({ prepaid: 0, income: 0, vat: 0, clearing: 0 });
});

test('a refund that its receiver sends back is owed again, once', async () => {
  const { shop, orderId } = await refunded('0008');
  const { refunds } = await shop.get(orderId);
  const back = {
    transactionNo: `FT${randomDigits(12)}`,
    originalReference: refunds[0]!.reference,
    content: 'HOAN TRA',
  };
  await shop.credited('9704520000000001', once, back);
  await shop.credited('9704520000000001', once, back);
  expect(await shop.seen(orderId)).toMatchObject({ posOrderStatusPayment: 'PAID', allowed: ['cmsRefund'] });
  expect(await shop.books()).toMatchObject({ prepaid: once, clearing: -once });
});
