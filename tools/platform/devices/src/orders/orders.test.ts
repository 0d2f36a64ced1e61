import { posModelReview, posOrderReview, staffNotification } from '@pay/contract-cms';
import { notification, posModel, posOrder, transaction } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { openPosShop, sentTo } from './pos-shop.fixture.ts';

let world: Awaited<ReturnType<typeof openPosShop>>;
beforeAll(async () => {
  world = await openPosShop();
  // What is due is run by the tests, not whenever the runner wakes.
  await world.platform.services.jobs.live.stop();
}, 60_000);
afterEach(() => world.expectBooks());
afterAll(() => world.close());

const hour = 3_600_000;
const day = 24 * hour;
const once = 3_402_000;

test('a shop orders two terminals, pays the provider, and its books follow them to the door', async () => {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const placed = await shop.place(model.id);
  expect(placed).toMatchObject({
    orderCode: 'PO00000001',
    posOrderStatus: 'CREATED',
    posOrderStatusPayment: 'UNPAID',
    amount: 6_300_000,
    vatAmount: 504_000,
    totalAmount: 2 * once,
    items: [{ unitPrice: 3_150_000, quantity: 2, vat: 8 }],
  });
  expect(await world.stockOf(model.id)).toBe(18);
  const { orderId } = placed;
  expect(await shop.led(orderId, 'CONFIRMED')).toMatchObject({ body: { code: 5 } });

  await shop.pay(orderId);
  const { token } = shop;
  expect(await world.platform.ok(transaction.getAll, { isStatistic: false }, { token })).toMatchObject({
    totalSize: 0,
  });
  expect(await shop.get(orderId)).toMatchObject({ posOrderStatusPayment: 'PAID', allowed: ['cancel'] });
  expect(await shop.books()).toEqual({ prepaid: 2 * once, income: 0, vat: 0, clearing: -2 * once });

  await shop.lead(orderId, 'CONFIRMED', 'SHIPPING', 'DELIVERED');
  expect(await shop.books()).toEqual({ prepaid: 0, income: 6_300_000, vat: 504_000, clearing: -2 * once });
  const detail = await shop.get(orderId);
  expect(detail).toMatchObject({
    posOrderStatus: 'DELIVERED',
    carrier: 'Viettel Post',
    trackingNumber: 'VTP12345',
    allowed: ['requestReturn'],
  });
  expect(detail.history.map(({ action, by }) => [action, by])).toEqual([
    ['create', expect.any(String)],
    ['confirm', 'Tre Pay'],
    ['ship', 'Tre Pay'],
    ['deliver', 'Tre Pay'],
  ]);
  const { history } = await shop.seen(orderId);
  expect(history.at(-1)?.by).toMatch(/^checker/);
});

test('a paid order that is cancelled goes back to the account that paid it, once', async () => {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const fromAccount = `00710${randomDigits(7)}8`;
  const { orderId } = await shop.place(model.id);
  await shop.pay(orderId, { fromAccount });
  await world.platform.ok(posOrder.cancel, { orderId, reason: 'Đặt nhầm' }, { token: shop.token });
  expect(await world.stockOf(model.id)).toBe(20);
  expect(await shop.get(orderId)).toMatchObject({
    posOrderStatusPayment: 'REFUNDING',
    reason: 'Đặt nhầm',
    allowed: [],
  });
  await world.runJobs();
  await world.runJobs();
  expect(await sentTo(world.platform, fromAccount)).toMatchObject([
    { fromAccount: null, amount: 2 * once, outcome: 'done' },
  ]);
  expect(await shop.get(orderId)).toMatchObject({
    posOrderStatusPayment: 'REFUNDED',
    refunds: [{ status: 'DONE', amount: 2 * once, toAccount: fromAccount }],
  });
  expect(await shop.books()).toEqual({ prepaid: 0, income: 0, vat: 0, clearing: 0 });
});

test('a refund that the bank refuses waits for the staff, who try again', async () => {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const { orderId } = await shop.place(model.id);
  await shop.pay(orderId, { fromAccount: `0071${randomDigits(5)}1403` });
  await shop.lead(orderId, 'CANCELED');
  await world.runJobs();
  const told = await shop.seen(orderId);
  expect(told).toMatchObject({
    posOrderStatusPayment: 'PAID',
    refunds: [{ status: 'REFUSED' }],
    allowed: ['cmsRefund'],
  });
  expect(await shop.books()).toMatchObject({ prepaid: 2 * once, clearing: -2 * once });
  await world.platform.ok(posOrderReview.cmsRefund, { orderId }, { token: world.checker });
  expect(await shop.get(orderId)).toMatchObject({ posOrderStatusPayment: 'REFUNDING' });
  await world.runJobs();
  expect((await shop.get(orderId)).refunds).toHaveLength(2);
});

test('cash on delivery is confirmed unpaid, owed when it is delivered, and noted by the staff', async () => {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const { orderId } = await shop.place(model.id, { posPaymentMethod: 'CASH_ON_DELIVERY', quantity: 1 });
  await shop.lead(orderId, 'CONFIRMED', 'SHIPPING', 'DELIVERED');
  expect(await shop.books()).toEqual({ prepaid: -once, income: 3_150_000, vat: 252_000, clearing: 0 });
  const paid = { orderId, bankReference: 'VTP-COD-1' };
  await world.platform.ok(posOrderReview.cmsPay, paid, { token: world.checker });
  expect(await world.platform.call(posOrderReview.cmsPay, paid, { token: world.checker })).toMatchObject({
    body: { code: 5 },
  });
  expect(await shop.books()).toMatchObject({ prepaid: 0, clearing: -once });
  expect(await shop.seen(orderId)).toMatchObject({ posOrderStatusPayment: 'PAID', bankReference: 'VTP-COD-1' });
});

test('a return within seven days brings goods, sale and money back; after them it is refused by name', async () => {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const { token } = shop;
  const [back, kept] = [await shop.place(model.id), await shop.place(model.id, { quantity: 1 })];
  for (const { orderId } of [back, kept]) {
    await shop.pay(orderId);
    await shop.lead(orderId, 'CONFIRMED', 'SHIPPING', 'DELIVERED');
  }
  const asked = { orderId: back.orderId, reason: 'Máy lỗi màn hình' };
  await world.platform.ok(posOrder.requestReturn, asked, { token });
  await shop.lead(back.orderId, 'RETURNED');
  await world.runJobs();
  expect(await shop.get(back.orderId)).toMatchObject({ posOrderStatus: 'RETURNED', posOrderStatusPayment: 'REFUNDED' });
  expect(await world.stockOf(model.id)).toBe(19);
  expect(await shop.books()).toEqual({ prepaid: 0, income: 3_150_000, vat: 252_000, clearing: -once });

  await world.clock.advance(7 * day);
  expect((await shop.get(kept.orderId)).allowed).toEqual([]);
  expect(await world.platform.call(posOrder.requestReturn, { orderId: kept.orderId }, { token })).toMatchObject({
    body: { code: 2202, data: { fields: [{ field: 'orderId', rule: 'return_too_late', days: 7 }] } },
  });
});

test('an order that nobody pays in three days is given up, and late money is refused', async () => {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const { orderId, totalAmount } = await shop.place(model.id);
  const cash = await shop.place(model.id, { posPaymentMethod: 'CASH_ON_DELIVERY', quantity: 1 });
  const accountNo = await shop.accountOf(orderId);
  await world.clock.advance(72 * hour - 60_000);
  expect(await shop.get(orderId)).toMatchObject({ posOrderStatus: 'CREATED', allowed: ['update', 'pay', 'cancel'] });
  await world.clock.advance(60_000);
  expect(await shop.get(orderId)).toMatchObject({ posOrderStatus: 'CANCELED', allowed: [] });
  expect(await shop.get(cash.orderId)).toMatchObject({ posOrderStatus: 'CREATED' });
  expect(await world.stockOf(model.id)).toBe(19);
  await expect(shop.credited(accountNo, totalAmount)).rejects.toMatchObject({ problem: 'not_allowed_from_status' });
});

test('a change gives another link for another amount, keeps the terms of what stays, and frees what goes', async () => {
  const [one, other] = [await world.modelOf(), await world.modelOf({ price: 1_000_000, discount: 0 })];
  const shop = await world.merchant();
  const { orderId, totalAmount } = await shop.place(one.id);
  const former = await shop.accountOf(orderId);
  await world.platform.ok(
    posModelReview.cmsUpdate,
    { id: one.id, name: one.name, model: 'P8', stock: 18, available: true, price: 9_000_000, discount: 0 },
    { token: world.maker },
  );
  const items = [
    { modelId: one.id, quantity: 1 },
    { modelId: other.id, quantity: 3 },
  ];
  const changed = await world.platform.ok(
    posOrder.update,
    { orderId, ...shop.wish(one.id, { items }) },
    { token: shop.token },
  );
  expect(changed).toMatchObject({ totalAmount: once + 3_240_000, items: [{ price: 3_500_000 }, { price: 1_000_000 }] });
  expect([await world.stockOf(one.id), await world.stockOf(other.id)]).toEqual([19, 17]);
  await expect(shop.credited(former, totalAmount)).rejects.toMatchObject({ problem: 'not_allowed_from_status' });
  await shop.pay(orderId);
  expect(await shop.get(orderId)).toMatchObject({ posOrderStatusPayment: 'PAID', allowed: ['cancel'] });
});

test('of 16 orders of the last pieces at once just as many are taken as there are pieces', async () => {
  const model = await world.modelOf({ stock: 5 });
  const shops = [await world.merchant(), await world.merchant()];
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) => {
      const shop = shops[at % 2]!;
      return world.platform.call(posOrder.place, shop.wish(model.id, { quantity: 1 }), { token: shop.token });
    }),
  );
  expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 2301)).toHaveLength(11);
  expect(await world.stockOf(model.id)).toBe(0);
});

test('of a payment, a cancellation and a note of the staff at once the books tell one story', async () => {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const { orderId, totalAmount } = await shop.place(model.id);
  const accountNo = await shop.accountOf(orderId);
  const { token } = shop;
  await Promise.allSettled([
    shop.credited(accountNo, totalAmount),
    world.platform.call(posOrder.cancel, { orderId }, { token }),
    world.platform.call(posOrderReview.cmsPay, { orderId, bankReference: 'FT-1' }, { token: world.checker }),
    shop.led(orderId, 'CONFIRMED'),
  ]);
  await world.runJobs();
  const { posOrderStatus, posOrderStatusPayment } = await shop.get(orderId);
  expect([
    ['CANCELED', 'UNPAID'],
    ['CANCELED', 'REFUNDED'],
    ['CREATED', 'PAID'],
    ['CONFIRMED', 'PAID'],
  ]).toContainEqual([posOrderStatus, posOrderStatusPayment]);
});

test('what cannot be ordered is refused by its field', async () => {
  const model = await world.modelOf({ stock: 60 });
  const unsold = await world.modelOf({ available: false });
  const shop = await world.merchant();
  const refusal = async (change: object) =>
    (await world.platform.call(posOrder.place, { ...shop.wish(model.id), ...change }, { token: shop.token })).body;
  const named = (field: string, rule: string) => ({ data: { fields: [{ field, rule }] } });
  const pieces = (quantity: number, modelId = model.id) => ({ items: [{ modelId, quantity }] });
  expect(await refusal(pieces(0))).toMatchObject({ code: 2, ...named('items.0.quantity', 'too_small') });
  expect(await refusal(pieces(51))).toMatchObject({ code: 2, ...named('items.0.quantity', 'too_big') });
  expect(await refusal(pieces(1, unsold.id))).toMatchObject({
    code: 2301,
    ...named('items.0.modelId', 'model_not_sold'),
  });
  expect(await refusal({ items: [...pieces(1).items, ...pieces(2).items] })).toMatchObject({
    code: 2,
    ...named('items.1.modelId', 'duplicate'),
  });
  const dear = await world.modelOf({ price: 100_000_000, discount: 0 });
  expect(await refusal(pieces(5, dear.id))).toMatchObject({ code: 8 });
  expect(await world.stockOf(dear.id)).toBe(20);
});

test('the order of another shop is not there', async () => {
  const model = await world.modelOf();
  const [shop, stranger] = [await world.merchant(), await world.merchant()];
  const { orderId } = await shop.place(model.id);
  const as = { token: stranger.token };
  for (const endpoint of [posOrder.get, posOrder.cancel, posOrder.pay, posOrder.requestReturn])
    expect(await world.platform.call(endpoint as typeof posOrder.get, { orderId }, as)).toMatchObject({
      body: { code: 3 },
    });
  expect(await world.platform.ok(posOrder.getList, {}, as)).toMatchObject({ totalSize: 0 });
});

test('orders are found by their words and states on both sides', async () => {
  const model = await world.modelOf({ name: `Máy quẹt thẻ ${randomDigits(6)}` });
  const shop = await world.merchant();
  const { orderId, orderCode } = await shop.place(model.id);
  const { token } = shop;
  const found = async (filter: object) =>
    (await world.platform.ok(posOrder.getList, filter, { token })).items.map((order) => order.orderCode);
  expect(await found({ keyword: 'nguyen thu ha' })).toEqual([orderCode]);
  expect(await found({ keyword: model.name.toUpperCase() })).toEqual([orderCode]);
  expect(await found({ posOrderStatus: 'CREATED', posOrderStatusPayment: 'UNPAID' })).toEqual([orderCode]);
  expect(await found({ posOrderStatusPayment: 'PAID' })).toEqual([]);
  const { items } = await world.platform.ok(posOrderReview.cmsGetList, { keyword: model.name }, { token: world.maker });
  expect(items.map((order) => order.orderId)).toEqual([orderId]);
  const list = await world.platform.ok(posModel.getList, { keyword: model.name }, { token });
  expect(list.items).toMatchObject([{ id: model.id, unitPrice: 3_150_000, vat: 8 }]);
});

test('the staff hear of an order until it is on its way, and its merchant of each step that they take', async () => {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const { orderId } = await shop.place(model.id);
  const staffHears = async () =>
    ((await world.platform.ok(staffNotification.getList, {}, { token: world.checker })).items ?? []).filter(
      ({ kind, recordId }) => kind === 'POS_ORDER_TO_HANDLE' && recordId === orderId,
    );
  const shopHears = async () =>
    ((await world.platform.ok(notification.getList, {}, { token: shop.token })).items ?? [])
      .filter(({ kind }) => kind === 'POS_ORDER_MOVED')
      .map(({ recordId, subject, unread }) => ({ recordId, subject, unread }));
  expect(await staffHears()).toEqual([]);
  await shop.pay(orderId);
  expect(await staffHears()).toMatchObject([{ amount: 2 * once, unread: true }]);
  expect(await shopHears()).toEqual([]);
  await shop.lead(orderId, 'CONFIRMED', 'SHIPPING');
  expect(await staffHears()).toEqual([]);
  expect(await shopHears()).toEqual([{ recordId: orderId, subject: 'PO00000001', unread: true }]);
  await shop.lead(orderId, 'DELIVERED');
  await world.platform.ok(posOrder.requestReturn, { orderId, reason: 'Máy lỗi' }, { token: shop.token });
  expect(await staffHears()).toHaveLength(1);
  const before = await shop.books();
  await shop.lead(orderId, 'RETURN_REJECTED');
  expect(await shop.get(orderId)).toMatchObject({ posOrderStatus: 'RETURN_REJECTED', reason: 'Hết hàng' });
  expect(await shop.books()).toEqual(before);
  expect([await staffHears(), await shopHears()]).toMatchObject([[], [{ recordId: orderId }]]);
});

test('an order that turns from payment on delivery to a transfer is given three days from then', async () => {
  const model = await world.modelOf();
  const shop = await world.merchant();
  const { orderId } = await shop.place(model.id, { posPaymentMethod: 'CASH_ON_DELIVERY' });
  await world.clock.advance(4 * day);
  await world.runJobs();
  await world.platform.ok(posOrder.update, { orderId, ...shop.wish(model.id) }, { token: shop.token });
  expect(await shop.get(orderId)).toMatchObject({
    posOrderStatus: 'CREATED',
    allowed: expect.arrayContaining(['pay']),
  });
  await world.clock.advance(3 * day + hour);
  await world.runJobs();
  expect(await shop.get(orderId)).toMatchObject({ posOrderStatus: 'CANCELED' });
});
