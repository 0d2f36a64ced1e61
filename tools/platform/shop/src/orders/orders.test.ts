import { payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { order, payButton, payPage, transaction, webhook } from '@pay/contract-portal';
import { openShop } from '@pay/platform-integration/fixtures';
import { invariants } from '@pay/platform-kernel';
import { pdfTexts } from '@pay/platform-kernel/fixtures';
import {
  allInvariants,
  hireMember,
  requestFor,
  startTestPlatform,
  type TestMerchant,
  type TestPlatform,
} from '@pay/platform-testing';
import { openPage } from './orders.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());
afterEach(async () => {
  expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true });
});

const decide = (orderId: string, status: 'PAID' | 'CANCEL' | 'CREATED', note?: string) =>
  platform.call(order.updateStatus, { orderId, status, note }, { token: shop.token });
const detailOf = (orderId: string) => platform.ok(order.getDetail, { orderId }, { token: shop.token });

test('an order is found by its number, customer, phone and amount as people write them', async () => {
  const page = await openPage(platform, shop);
  const customer = { customerName: 'Trần Thị Bảo Châu', customerPhone: '0987654321', note: 'Gói quà' };
  const { id, orderCode } = await page.order(3, customer);
  await page.order(1);
  const found = async (filter: object) =>
    (await platform.ok(order.getAll, filter, { token: shop.token })).items.map((one) => one.id);
  for (const keyword of [orderCode, 'bao chau', '0987654321', '150.000 đ', 'goi qua'])
    expect([keyword, await found({ keyword })]).toEqual([keyword, [id]]);
  expect(await found({ id: orderCode.toLowerCase() })).toEqual([id]);
  expect(await found({ payPageCode: page.code })).toHaveLength(2);
  expect(await found({ payPageCode: page.code, status: 'PAID' })).toEqual([]);
  const { items } = await platform.ok(order.getOrderItems, { orderId: id }, { token: shop.token });
  expect(items).toMatchObject([{ quantity: 3, price: 50_000 }]);
});

test('by card and by transfer an order is paid once in books, statistics, revenue and stock', async () => {
  const own = await platform.newMerchant();
  const page = await openPage(platform, own);
  const [byCard, byTransfer] = [await page.order(1), await page.order(2)];
  await page.payByCard(byCard.payLinkCode);
  await page.payByTransfer(byTransfer.payLinkCode);
  expect(await page.stock()).toBe(2);
  expect(await page.detail()).toMatchObject({
    revenue: 150_000,
    totalTransactions: 2,
    figures: { began: 2, paid: 2, revenue: 150_000 },
    products: [{ sold: 3, revenue: 150_000, storageQuantity: 2 }],
  });
  const revenue = await platform.ok(payPage.getRevenue, { payPageCode: page.code }, page.as);
  const statistic = await platform.ok(transaction.getStatisticInfo, { type: 'PAY_PAGE', status: 'SUCCESS' }, page.as);
  expect([revenue, statistic]).toMatchObject([
    { totalRevenue: 150_000, totalTransactions: 2 },
    { total: 2, amount: 150_000 },
  ]);
  const payments = await platform.ok(
    payPage.getAllTransactions,
    { payPageCode: page.code, status: 'SUCCESS' },
    page.as,
  );
  expect(payments.items.map(({ paymentType }) => paymentType).toSorted()).toEqual(['ATM_CARD', 'VIET_QR']);
  const detail = await platform.ok(order.getDetail, { orderId: byCard.id }, page.as);
  expect(detail).toMatchObject({ status: 'PAID', transaction: { status: 'SUCCESS', paymentType: 'ATM_CARD' } });
  expect(detail.allowed).toEqual([]);
});

describe('an order that is decided by hand', () => {
  test('is paid with a note, sells its goods, and can no longer be paid a second time', async () => {
    const page = await openPage(platform, shop);
    const { id, payLinkCode } = await page.order(2);
    expect((await decide(id, 'PAID')).body).toMatchObject({ code: 2, data: { fields: [{ field: 'note' }] } });
    expect((await decide(id, 'PAID', 'Trả tiền mặt tại quầy')).body).toMatchObject({
      code: 0,
      data: { status: 'PAID', manual: true, actuallyReceived: 0 },
    });
    expect(await page.detail()).toMatchObject({
      revenue: 100_000,
      figures: { paid: 1, revenue: 100_000 },
      products: [{ sold: 2, storageQuantity: 3 }],
    });
    const { history } = await detailOf(id);
    expect(history.at(-1)).toMatchObject({ action: 'markPaid', note: 'Trả tiền mặt tại quầy' });
    expect(await platform.ok(payLinkPublic.publicQuery, { payLinkCode })).toMatchObject({ status: 'CANCELED' });
    expect((await decide(id, 'CANCEL')).body.code).toBe(5);
  });

  test('is cancelled once, however often at once, and frees its goods once', async () => {
    const page = await openPage(platform, shop);
    const { id, payLinkCode } = await page.order(4);
    expect(await page.stock()).toBe(1);
    const answers = await Promise.all(Array.from({ length: 32 }, () => decide(id, 'CANCEL', 'Khách đổi ý')));
    const codes = answers.map(({ body }) => body.code).toSorted((one, other) => one - other);
    expect(codes).toEqual([0, ...Array<number>(31).fill(codes[1]!)]);
    expect(codes[1]).toBeGreaterThan(0);
    expect(await page.stock()).toBe(5);
    expect((await detailOf(id)).history.filter(({ action }) => action === 'cancel')).toMatchObject([
      { note: 'Khách đổi ý' },
    ]);
    expect(await platform.ok(payLinkPublic.publicQuery, { payLinkCode })).toMatchObject({ status: 'CANCELED' });
  });

  test('and paid in the same moment is either paid or cancelled, and its stock says the same', async () => {
    const page = await openPage(platform, shop, { stock: 40 });
    for (let round = 0; round < 6; round += 1) {
      const before = await page.stock();
      const { id, payLinkCode } = await page.order(1);
      await Promise.all([
        decide(id, 'CANCEL').catch(() => undefined),
        page.payByTransfer(payLinkCode).catch(() => undefined),
      ]);
      const { status, transaction: payment } = await detailOf(id);
      expect([
        ['PAID', 'SUCCESS', before - 1],
        ['CANCEL', 'CANCELED', before],
      ]).toContainEqual([status, payment?.status, await page.stock()]);
    }
  });

  test('is not given up while its payer is at the gateway', async () => {
    const page = await openPage(platform, shop);
    const { id, payLinkCode } = await page.order(1);
    await platform.ok(payLinkPublic.publicAtmCard, { code: payLinkCode });
    const { allowed, transaction: payment } = await detailOf(id);
    if (payment?.status === 'PENDING') {
      expect(allowed).toEqual([]);
      expect((await decide(id, 'CANCEL')).body.code).not.toBe(0);
    }
    await page.payByCard(payLinkCode);
    expect((await detailOf(id)).status).toBe('PAID');
  });

  test('is told to the merchant as paid by hand', async () => {
    const told = await openShop(platform);
    await platform.ok(webhook.update, { webhookUrl: told.url, events: ['order.paid'] }, { token: told.token });
    await platform.services.storages.live.db
      .updateTable('webhookEndpoint')
      .set({ status: 'APPROVED', approvedUrl: told.url })
      .where('merchantId', '=', told.merchantId)
      .execute();
    const page = await openPage(platform, told);
    const { id, orderCode } = await page.order(1);
    await platform.ok(order.updateStatus, { orderId: id, status: 'PAID', note: 'Tiền mặt' }, page.as);
    await told.receiver.until(() => told.receiver.received.length === 1);
    expect(told.receiver.received[0]!.notice).toMatchObject({ success: true, manual: true, orderCode });
    await told.receiver.close();
  });
});

test('a member for one account sees neither the pages nor the orders of another', async () => {
  const own = await platform.newMerchant();
  const page = await openPage(platform, own);
  const { id } = await page.order(1);
  const { id: member, token } = await hireMember(platform, own);
  await platform.services.storages.live.db
    .updateTable('appUser')
    .set({ bankAccountIds: ['00000000-0000-7000-8000-000000000001'] })
    .where('id', '=', member)
    .execute();
  const as = { token };
  expect((await platform.ok(order.getAll, {}, as)).items).toEqual([]);
  expect((await platform.ok(payButton.getList, {}, as)).items).toEqual([]);
  const refused = [
    await platform.call(order.getDetail, { orderId: id }, as),
    await platform.call(order.getOrderItems, { orderId: id }, as),
    await platform.call(order.updateStatus, { orderId: id, status: 'CANCEL' }, as),
    await platform.call(payPage.changeTitle, { payPageCode: page.code, name: 'Khác' }, as),
    await platform.call(payPage.getRevenue, { payPageCode: page.code }, as),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual([3, 3, 3, 3, 3]);
});

test.each([
  ['vi', 'Phiếu đóng gói', 'Biên nhận'],
  ['en', 'Packing list', 'Receipt'],
])('the packing list and the receipt are printed in %s', async (language, packing, receipt) => {
  const page = await openPage(platform, shop);
  const { id, orderCode, payLinkCode } = await page.order(2, {
    customerName: 'Nguyễn Văn An',
    customerAddress: '12 Lý Thường Kiệt',
  });
  const printed = async (call: typeof order.packingList | typeof order.receipt) => {
    const request = requestFor(call, { orderId: id });
    const { bytes } = await platform.send(
      { ...request, headers: { ...request.headers, 'accept-language': language } },
      page.as,
    );
    return pdfTexts(bytes).join(' ').replace(/\s+/g, ' ');
  };
  const packed = await printed(order.packingList);
  for (const words of [`${packing} ${orderCode}`, 'Nguyễn Văn An', '12 Lý Thường Kiệt', 'Trà sen'])
    expect(packed).toContain(words);
  expect(packed).not.toMatch(/\d[.,]000/);
  expect((await platform.call(order.receipt, { orderId: id }, page.as)).body.code).toBe(5);
  await page.payByTransfer(payLinkCode);
  const paid = await printed(order.receipt);
  for (const words of [`${receipt} ${orderCode}`, '100', 'VietQR']) expect(paid).toContain(words);
});

test('a list of orders is exported as it is filtered', async () => {
  const page = await openPage(platform, shop);
  const { orderCode } = await page.order(2, { customerName: '=cmd()' });
  const request = requestFor(order.export, { payPageCode: page.code, format: 'csv' });
  const { bytes } = await platform.send(request, page.as);
  const lines = bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(orderCode);
  expect(lines[1]).toContain("'=cmd()");
  expect(lines[1]).toContain('2 × Trà sen');
});

test('a visit counts once in half an hour, and an order by the button that led there', async () => {
  const page = await openPage(platform, shop);
  const look = (extra: object = {}) => platform.ok(payPagePublic.seen, { payPageCode: page.code, ...extra });
  await look();
  await look({ trackingButton: 'abcd1234' });
  expect((await page.detail()).figures).toEqual({ seen: 1, began: 0, paid: 0, revenue: 0 });
  await platform.services.clocks.live.advance(30 * 60_000);
  await look();
  expect((await page.detail()).figures).toMatchObject({ seen: 2 });
  await platform.services.clocks.live.reset();
});
