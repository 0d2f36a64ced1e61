import { payPagePublic } from '@pay/contract-payer';
import { order, payPage } from '@pay/contract-portal';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { openPage } from './orders/orders.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

test('B84 B264 B265 a page says what it was given, is read by its code, closed by a status and renamed by its code', async () => {
  const page = await openPage(platform, shop);
  const said = {
    ...page.said,
    customerInfoType: 'REQUIRE_INPUT',
    customerInfoForm: { fillPhone: true },
    contactEmail: 'shop@example.com',
    contactPhone: '0912345678',
    periodType: 'MONTHLY',
  } as const;
  const { code } = await platform.ok(payPage.create, said, page.as);
  const { productIds, bankAccountId, customerInfoForm: _asked, ...shown } = said;
  expect(await platform.ok(payPage.getDetail, { code }, page.as)).toMatchObject({
    ...shown,
    bankAccount: { id: bankAccountId },
    customerInfoForm: { fillPhone: true, fillName: false },
    products: [{ id: productIds[0] }],
  });
  await platform.ok(payPage.changeStatus, { payPageCode: code, status: 'INACTIVE' }, page.as);
  await platform.ok(payPage.changeTitle, { payPageCode: code, name: 'Quán mới' }, page.as);
  expect(await platform.ok(payPage.getDetail, { code }, page.as)).toMatchObject({
    status: 'INACTIVE',
    name: 'Quán mới',
  });
});

test('B85 B266 B267 B268 pages and their payments are listed by every filter, and revenue is told by code', async () => {
  const page = await openPage(platform, shop);
  const { payLinkCode, transactionId } = await page.order(2);
  await page.payByTransfer(payLinkCode);
  const { items } = await platform.ok(
    payPage.getAll,
    { name: page.said.name, status: 'ACTIVE', createdFrom: '2020-01-01', pageSize: 5, sortBy: 'revenue' },
    page.as,
  );
  expect(items).toMatchObject([{ code: page.code, revenue: 100_000 }]);
  const never = { name: page.said.name, createdTo: '2020-01-02' };
  expect((await platform.ok(payPage.getAll, never, page.as)).totalSize).toBe(0);
  const paid = { payPageCode: page.code, status: 'SUCCESS', createdFrom: '2020-01-01', pageSize: 5 } as const;
  const payments = await platform.ok(payPage.getAllTransactions, paid, page.as);
  expect(payments.items.map(({ id }) => id)).toEqual([transactionId]);
  const sought = { payPageCode: page.code, transactionId: payments.items[0]!.txnNumber! };
  expect((await platform.ok(payPage.getAllTransactions, sought, page.as)).totalSize).toBe(1);
  expect(await platform.ok(payPage.getRevenue, { payPageCode: page.code }, page.as)).toEqual({
    totalRevenue: 100_000,
    totalTransactions: 1,
  });
  expect((await page.detail('Qzxcvbn1')).figures).toMatchObject({ paid: 0, revenue: 0 });
});

test('B86 B87 B269 a payer orders by the code of a page without signing in, and the order carries what was written', async () => {
  const page = await openPage(platform, shop);
  const shown = await platform.ok(payPagePublic.publicGetDetail, { payPageCode: page.code });
  expect(shown).toMatchObject({ code: page.code, products: [{ id: page.productId, price: 50_000 }] });
  const written = {
    customerName: 'Nguyễn Thu Hà',
    customerPhone: '0912345678',
    customerEmail: 'ha@example.com',
    customerAddress: '12 Hàng Bạc, Hà Nội',
    note: 'Giao buổi sáng',
  };
  const placed = await page.order(2, {
    ...written,
    successUrl: 'https://shop.example.com/xong',
    failUrl: 'https://shop.example.com/loi',
    redirectAfter: 5,
    refTransactionId: 'DH-2041',
    periodic: false,
  });
  expect(placed).toMatchObject({
    ...written,
    referenceId: 'DH-2041',
    amount: 100_000,
    fee: 0,
    attempts: 1,
    status: 'CREATED',
    items: [{ quantity: 2, price: 50_000 }],
  });
  await page.payByTransfer(placed.payLinkCode);
  const { items } = await platform.ok(order.getAll, { refId: 'DH-2041' }, page.as);
  expect(items).toMatchObject([{ status: 'PAID', actuallyReceived: 100_000, transactionId: placed.transactionId }]);
});

test('B123 B270 B271 B272 orders are listed by every filter, their items paged, and their status set by the shop', async () => {
  const page = await openPage(platform, shop);
  const { orderCode } = await page.order(1, { refTransactionId: 'DH-2042' });
  const filter = { id: orderCode, refId: 'DH-2042', from: '2020-01-01', page: 0, size: 5 };
  const found = await platform.ok(order.getAll, { ...filter, status: 'CREATED' }, page.as);
  expect(found.totalSize).toBe(1);
  const orderId = found.items[0]!.id;
  expect((await platform.ok(order.getAll, { ...filter, to: '2020-01-02' }, page.as)).totalSize).toBe(0);
  const items = await platform.ok(order.getOrderItems, { orderId, page: 0, size: 1, sort: 'createdAt' }, page.as);
  expect(items).toMatchObject({ totalSize: 1, pageSize: 1, items: [{ quantity: 1 }] });
  await platform.ok(order.updateStatus, { orderId, status: 'CANCEL' }, page.as);
  expect(await platform.ok(order.getDetail, { orderId }, page.as)).toMatchObject({ status: 'CANCEL' });
});
