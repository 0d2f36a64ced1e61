import { payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { bankAccount, payLink, payPage, product, tool, transaction } from '@pay/contract-portal';
import { invariants, type Mode } from '@pay/platform-kernel';
import { allInvariants, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

let made = 0;

async function goods(mode: Mode, change: object = {}) {
  made += 1;
  const given = {
    name: `Món ${made}`,
    priceType: 'QUANTITY_PRICE',
    storageType: 'LIMITED',
    price: 50_000,
    storageQuantity: 3,
    ...change,
  } as const;
  return platform.ok(product.create, given, { token: shop.token, mode });
}

async function pageOf(mode: Mode, productIds: string[], change: object = {}) {
  const [account] = await platform.ok(bankAccount.getList, {}, { token: shop.token, mode });
  const given = {
    bankAccountId: account!.id,
    customerInfoType: 'NO_REQUIRE',
    name: 'Cửa hàng',
    productIds,
    ...change,
  } as const;
  return platform.ok(payPage.create, given, { token: shop.token, mode });
}

const orderFrom = (
  payPageCode: string,
  items: { id: string; quantity?: number; price?: number }[],
  mode: Mode,
  extra: object = {},
) => platform.call(payPagePublic.publicCreateOrder, { payPageCode, items, paymentType: 'VIET_QR', ...extra }, { mode });

const stockOf = async (payPageCode: string, mode: Mode) =>
  (await platform.ok(payPagePublic.publicGetDetail, { payPageCode }, { mode })).products.map(
    ({ storageQuantity, stockStatus }) => [storageQuantity, stockStatus],
  );

async function pay(payLinkCode: string, mode: Mode) {
  const { transfer } = await platform.ok(payLinkPublic.publicGet, { payLinkCode }, { mode });
  await platform.ok(
    tool.deposit,
    { accountNo: transfer!.accountNo, branch: 'HN', amount: transfer!.amount, content: 'paid' },
    { token: shop.token, mode },
  );
}

const booksHold = async (mode: Mode) =>
  expect(await invariants(platform.services.storages[mode].db, allInvariants)).toMatchObject({ ok: true });

describe.each(['live', 'test'] as const)('in %s mode', (mode) => {
  test('an order of the three price types is summed by the server, paid, and leaves the stock', async () => {
    const byQuantity = await goods(mode);
    const fixed = await goods(mode, {
      priceType: 'FIXED_PRICE',
      storageType: 'UNLIMITED',
      storageQuantity: undefined,
      price: 20_000,
    });
    const free = await goods(mode, {
      priceType: 'CUSTOMER_PRICE',
      storageType: 'UNLIMITED',
      storageQuantity: undefined,
      price: undefined,
    });
    const { code } = await pageOf(mode, [byQuantity.id, fixed.id, free.id]);
    const items = [{ id: byQuantity.id, quantity: 2, price: 1 }, { id: fixed.id }, { id: free.id, price: 35_000 }];
    const { body } = await orderFrom(code, items, mode, { note: 'Giao buổi sáng' });
    expect(body).toMatchObject({ code: 0, data: { status: 'CREATED', amount: 155_000, attempts: 1 } });
    expect(await stockOf(code, mode)).toEqual([
      [1, 'STOCKING'],
      [0, 'STOCKING'],
      [0, 'STOCKING'],
    ]);
    await pay(body.data.payLinkCode, mode);
    expect(await platform.ok(payLinkPublic.publicGet, { payLinkCode: body.data.payLinkCode }, { mode })).toMatchObject({
      status: 'SUCCESS',
      order: {
        payPageCode: code,
        note: 'Giao buổi sáng',
        items: [{ quantity: 2, amount: 100_000 }, { amount: 20_000 }, { amount: 35_000 }],
      },
    });
    expect(await platform.ok(payPage.getDetail, { code }, { token: shop.token, mode })).toMatchObject({
      revenue: 155_000,
      totalTransactions: 1,
      products: [{ sold: 2, revenue: 100_000, storageQuantity: 1 }, { sold: 1 }, { sold: 1 }],
    });
    await booksHold(mode);
  });

  test('of ten payers who want the last one at once, one gets it and the others are told before paying', async () => {
    const last = await goods(mode, { storageQuantity: 1 });
    const { code } = await pageOf(mode, [last.id]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => orderFrom(code, [{ id: last.id }], mode)));
    const codes = answers.map(({ body }) => body.code).toSorted((one, other) => one - other);
    expect(codes).toEqual([0, ...Array<number>(9).fill(1701)]);
    expect(answers.find(({ body }) => body.code === 1701)?.body.data).toMatchObject({
      productId: last.id,
      available: 0,
    });
    expect(await stockOf(code, mode)).toEqual([[0, 'PENDING']]);
  });

  test('half an hour without payment, or the payer giving up, frees the goods', async () => {
    const item = await goods(mode);
    const { code } = await pageOf(mode, [item.id]);
    const first = await orderFrom(code, [{ id: item.id, quantity: 2 }], mode);
    await platform.ok(payLinkPublic.publicCancel, { payLinkCode: first.body.data.payLinkCode }, { mode });
    expect(await stockOf(code, mode)).toEqual([[3, 'STOCKING']]);
    const second = await orderFrom(code, [{ id: item.id, quantity: 3 }], mode);
    expect(await stockOf(code, mode)).toEqual([[0, 'PENDING']]);
    await platform.services.clocks[mode].advance(30 * 60_000);
    expect(await stockOf(code, mode)).toEqual([[3, 'STOCKING']]);
    expect(
      await platform.ok(payLinkPublic.publicQuery, { payLinkCode: second.body.data.payLinkCode }, { mode }),
    ).toMatchObject({ status: 'TIMEOUT' });
    await platform.services.clocks[mode].reset();
  });
});

test('the payment of an order is listed by its status, its link in no list of links', async () => {
  const { id } = await goods('live');
  const { code } = await pageOf('live', [id]);
  const { body } = await orderFrom(code, [{ id }], 'live');
  const { payLinkCode } = body.data;
  const listed = async (status: 'CREATED' | 'SUCCESS') => {
    const { token } = shop;
    const payments = await platform.ok(transaction.getAll, { isStatistic: false, status, pageSize: 100 }, { token });
    const links = await platform.ok(payLink.getList, { status, pageSize: 100 }, { token });
    expect(links.items.map((link) => link.payLinkCode)).not.toContain(payLinkCode);
    return payments.items.some((payment) => payment.payLinkCode === payLinkCode);
  };
  expect([await listed('CREATED'), await listed('SUCCESS')]).toEqual([true, false]);
  await pay(payLinkCode, 'live');
  expect([await listed('CREATED'), await listed('SUCCESS')]).toEqual([false, true]);
  await booksHold('live');
});

describe('an order that was given up for want of payment', () => {
  const told = (accountNo: string, amount: number, creditedAt: string) =>
    platform.send({
      method: 'POST',
      url: '/sandbox/bank/credits',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        transactionNo: `FT${Math.random()}`,
        accountNo,
        amount,
        creditedAt,
        content: 'x',
        fromBin: '970436',
        fromAccount: '0071000123456',
      }),
    });

  const expired = async (quantity: number) => {
    const item = await goods('live');
    const { code } = await pageOf('live', [item.id]);
    const { body } = await orderFrom(code, [{ id: item.id, quantity }], 'live');
    const { transfer, expireAt } = await platform.ok(payLinkPublic.publicGet, { payLinkCode: body.data.payLinkCode });
    await platform.services.clocks.live.advance(31 * 60_000);
    expect(await stockOf(code, 'live')).toEqual([[3, 'STOCKING']]);
    const inTime = new Date(Date.parse(expireAt ?? '') - 1000).toISOString();
    const { payLinkCode } = body.data;
    return {
      code,
      item,
      payLinkCode,
      orderId: body.data.id,
      pay: () => told(transfer!.accountNo, transfer!.amount, inTime),
    };
  };

  const orderOf = (id: string) =>
    platform.services.storages.live.db
      .selectFrom('payPageOrder')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const missingOf = async (orderId: string) =>
    (
      await platform.services.storages.live.db
        .selectFrom('orderItem')
        .select('missing')
        .where('orderId', '=', orderId)
        .execute()
    ).map(({ missing }) => missing);

  afterEach(async () => {
    await platform.services.clocks.live.reset();
    await booksHold('live');
  });

  test('is paid with its goods when the bank tells later of money that came in time', async () => {
    const { code, orderId, pay } = await expired(2);
    expect((await orderOf(orderId)).status).toBe('CANCEL');
    await pay();
    expect((await orderOf(orderId)).status).toBe('PAID');
    expect(await missingOf(orderId)).toEqual([0]);
    expect(await platform.ok(payPage.getDetail, { code }, { token: shop.token })).toMatchObject({
      revenue: 100_000,
      totalTransactions: 1,
      products: [{ sold: 2, revenue: 100_000, storageQuantity: 1 }],
    });
  });

  test('takes what is left when others ordered meanwhile, and tells the payer how many are missing', async () => {
    const { code, item, payLinkCode, orderId, pay } = await expired(2);
    await orderFrom(code, [{ id: item.id, quantity: 2 }], 'live');
    await pay();
    expect((await orderOf(orderId)).status).toBe('PAID');
    expect(await missingOf(orderId)).toEqual([1]);
    expect(await platform.ok(payLinkPublic.publicGet, { payLinkCode })).toMatchObject({
      status: 'SUCCESS',
      order: { items: [{ quantity: 2, missing: 1 }] },
    });
    expect(await stockOf(code, 'live')).toEqual([[0, 'PENDING']]);
  });
});

test("more than there is, a stranger's product, a fixed price twice and too little are refused", async () => {
  const item = await goods('live');
  const other = await goods('live', { priceType: 'CUSTOMER_PRICE', storageType: 'UNLIMITED', price: 30_000 });
  const { code } = await pageOf('live', [item.id, other.id]);
  const refusal = async (items: { id: string; quantity?: number; price?: number }[]) =>
    (await orderFrom(code, items, 'live')).body;
  expect(await refusal([{ id: item.id, quantity: 4 }])).toMatchObject({ code: 1701, data: { available: 3 } });
  expect(
    await refusal([
      { id: item.id, quantity: 2 },
      { id: item.id, quantity: 2 },
    ]),
  ).toMatchObject({ code: 1701 });
  expect(await refusal([{ id: '00000000-0000-7000-8000-000000000000' }])).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'items.0.id' }] },
  });
  expect(await refusal([{ id: other.id, price: 29_999 }])).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'items.0.price', rule: 'too_small', min: 30_000 }] },
  });
  expect(await stockOf(code, 'live')).toEqual([
    [3, 'STOCKING'],
    [0, 'STOCKING'],
  ]);
});

test('a page asks for what its shop needs, and one that is closed sells nothing', async () => {
  const item = await goods('live');
  const form = { customerInfoType: 'REQUIRE_INPUT', customerInfoForm: { fillPhone: true } };
  const { code } = await pageOf('live', [item.id], form);
  expect((await orderFrom(code, [{ id: item.id }], 'live')).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'customerPhone', rule: 'required' }] },
  });
  expect(
    (await orderFrom(code, [{ id: item.id }], 'live', { customerPhone: '0912345678', periodic: true })).body.code,
  ).toBe(2);
  await platform.ok(payPage.changeStatus, { payPageCode: code, status: 'INACTIVE' }, { token: shop.token });
  expect((await orderFrom(code, [{ id: item.id }], 'live', { customerPhone: '0912345678' })).body.code).toBe(1703);
  expect(await platform.ok(payPagePublic.publicGetDetail, { payPageCode: code })).toMatchObject({
    status: 'INACTIVE',
    products: [],
  });
});

test("the same reference orders once, and the refusal names the first order's link", async () => {
  const item = await goods('live');
  const { code } = await pageOf('live', [item.id]);
  const first = await orderFrom(code, [{ id: item.id }], 'live', { refTransactionId: 'once' });
  const again = await orderFrom(code, [{ id: item.id }], 'live', { refTransactionId: 'once' });
  expect(again.body).toMatchObject({ code: 6, data: { payLinkCode: first.body.data.payLinkCode } });
  expect(await stockOf(code, 'live')).toEqual([[2, 'STOCKING']]);
});
