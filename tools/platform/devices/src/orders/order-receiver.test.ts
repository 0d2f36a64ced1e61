import { posOrderReview } from '@pay/contract-cms';
import { posOrder } from '@pay/contract-portal';
import readXlsxFile from 'read-excel-file/node';
import { openPosShop } from './pos-shop.fixture.ts';

let world: Awaited<ReturnType<typeof openPosShop>>;
beforeAll(async () => {
  world = await openPosShop();
}, 60_000);
afterAll(() => world.close());

const receiver = { receiverName: 'Trịnh Bảo Quỳnh', receiverPhone: '0987654310', deliveryAddress: '5 Ngõ Huế, Hà Nội' };
const fromAccount = '0071005558884';

async function returnedOrder() {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const { orderId, orderCode } = await shop.place(model.id, receiver);
  await shop.pay(orderId, { fromAccount });
  await shop.lead(orderId, 'CANCELED');
  return { shop, orderId, orderCode };
}

test('the staff see neither who gets a device nor where its money went, until one asks with a reason', async () => {
  const { ok } = world.platform;
  const { shop, orderId } = await returnedOrder();
  const as = { token: world.checker };
  const detail = await shop.seen(orderId);
  const masked = { receiverName: 'T*** B*** Q***', receiverPhone: '09xx xxx 310', deliveryAddress: '***' };
  expect(detail).toMatchObject({ ...masked, refunds: [{ toAccount: '*********8884' }] });
  expect((await ok(posOrderReview.cmsGetList, {}, as)).items.find((order) => order.orderId === orderId)).toMatchObject(
    masked,
  );
  expect(await ok(posOrderReview.reveal, { orderId, reason: 'Đối chiếu giao hàng' }, as)).toEqual({
    ...receiver,
    createdBy: (await shop.get(orderId)).createdBy,
    refundAccounts: [{ reference: detail.refunds[0]!.reference, toAccount: fromAccount }],
  });
  expect(await shop.get(orderId)).toMatchObject({ ...receiver, refunds: [{ toAccount: fromAccount }] });
});

test('a file of the staff is masked like their list, and one of the merchant is not', async () => {
  const { call } = world.platform;
  const { shop, orderId } = await returnedOrder();
  const cells = async ({ bytes }: { bytes: Buffer }) => JSON.stringify(await readXlsxFile(bytes));
  const ofStaff = await cells(await call(posOrderReview.cmsExport, { ids: orderId }, { token: world.maker }));
  expect(ofStaff).toContain('T*** B*** Q***');
  for (const value of Object.values(receiver)) expect(ofStaff).not.toContain(value);
  expect(await cells(await call(posOrder.export, {}, { token: shop.token }))).toContain(receiver.receiverName);
});

test('the staff find an order by its whole receiver, and by no part of one', async () => {
  const { shop, orderId, orderCode } = await returnedOrder();
  const found = async (keyword: string) =>
    (await world.platform.ok(posOrderReview.cmsGetList, { keyword }, { token: world.maker })).items.some(
      (order) => order.orderId === orderId,
    );
  for (const word of [receiver.receiverPhone, '+84 987 654 310', 'trinh bao quynh', orderCode])
    expect({ word, found: await found(word) }).toEqual({ word, found: true });
  for (const word of ['098765', '87654310', 'quynh', 'ngo hue'])
    expect({ word, found: await found(word) }).toEqual({ word, found: false });
  const own = await world.platform.ok(posOrder.getList, { keyword: 'quynh' }, { token: shop.token });
  expect(own.items.map((order) => order.orderId)).toEqual([orderId]);
});
