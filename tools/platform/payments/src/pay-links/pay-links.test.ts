import { dashboard, payLink, tool, transaction } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { decodeVietQr } from '@pay/domain';
import { invariants, type Mode } from '@pay/platform-kernel';
import { allInvariants, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const order = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' } as const;

const deposit = (virtualAccount: string, mode: Mode, amount = 150_000) =>
  platform.call(
    tool.deposit,
    { accountNo: virtualAccount, branch: 'HN', amount, content: 'paid' },
    { token: shop.token, mode },
  );

const open = async (mode: Mode, extra: object = {}) => {
  const link = await platform.ok(payLink.create, { ...order, ...extra }, { token: shop.token, mode });
  const info = await platform.ok(payLinkPublic.publicVietQr, { code: link.payLinkCode }, { mode });
  return { link, info };
};

const booksHold = async (mode: Mode) => {
  const verdict = await invariants(platform.services.storages[mode].db, allInvariants);
  expect(verdict).toMatchObject({ ok: true });
};

describe.each(['live', 'test'] as const)('in %s mode', (mode) => {
  test('a link is created, paid once, and everyone sees it', async () => {
    const { link, info } = await open(mode, { refTransactionId: `order-${mode}` });
    expect(link).toMatchObject({
      status: 'CREATED',
      amount: 150_000,
      expireType: 'DAY_1',
      redirectAfter: 5,
      totalSendMailSms: 0,
    });
    expect(link.payLinkUrl).toContain(mode === 'test' ? '/test/public/paylink/' : '4200/public/paylink/');
    expect(decodeVietQr(info.qrContent)).toMatchObject({
      ok: true,
      qr: {
        bin: '970452',
        accountNo: info.virtualAccount,
        amount: 150_000,
        purpose: `order-${mode} Don hang 1204`,
      },
    });

    const paid = await deposit(info.virtualAccount, mode);
    expect(paid.body).toMatchObject({ code: 0, data: { transactionId: info.transactionId } });
    expect(await platform.ok(payLinkPublic.publicQuery, { payLinkCode: link.payLinkCode }, { mode })).toMatchObject({
      status: 'SUCCESS',
    });

    const detail = await platform.ok(payLink.getDetail, { payLinkCode: link.payLinkCode }, { token: shop.token, mode });
    expect(detail.history.map(({ action }) => action)).toEqual(['create', 'pay']);
    const { items } = await platform.ok(
      transaction.getAll,
      { isStatistic: false, keyword: 'don hang 1204' },
      { token: shop.token, mode },
    );
    expect(items).toEqual([
      expect.objectContaining({ id: info.transactionId, status: 'SUCCESS', actualAmount: 150_000 }),
    ]);
    expect(await platform.ok(dashboard.transactionTotalToday, {}, { token: shop.token, mode })).toMatchObject({
      amount: 150_000,
      total: 1,
    });
    await booksHold(mode);
  });

  test('of 32 simultaneous deposits one settles and the others are refused', async () => {
    const { info } = await open(mode);
    const answers = await Promise.all(Array.from({ length: 32 }, () => deposit(info.virtualAccount, mode)));
    expect(answers.map(({ body }) => body.code).toSorted((one, other) => one - other)).toEqual([
      0,
      ...Array<number>(31).fill(5),
    ]);
    await booksHold(mode);
  });

  test('another amount is refused and nothing is kept', async () => {
    const { link, info } = await open(mode);
    const refused = await deposit(info.virtualAccount, mode, 149_999);
    expect(refused.body).toMatchObject({ code: 2, data: { fields: [{ field: 'amount', rule: 'amount_mismatch' }] } });
    expect(await platform.ok(payLinkPublic.publicQuery, { payLinkCode: link.payLinkCode }, { mode })).toMatchObject({
      status: 'CREATED',
    });
  });

  test('at its time a link expires and takes no money', async () => {
    const { link, info } = await open(mode, { expireType: 'MINUTE_10' });
    await platform.services.clocks[mode].advance(10 * 60_000);
    expect(await platform.ok(payLinkPublic.publicQuery, { payLinkCode: link.payLinkCode }, { mode })).toMatchObject({
      status: 'TIMEOUT',
    });
    expect((await deposit(info.virtualAccount, mode)).body).toMatchObject({ code: 5, data: { status: 'TIMEOUT' } });
    await booksHold(mode);
  });

  test('a cancelled link cannot be cancelled again or paid', async () => {
    const { link, info } = await open(mode);
    const cancelled = await platform.ok(
      payLink.cancel,
      { payLinkCode: link.payLinkCode, note: 'Khách đổi ý' },
      { token: shop.token, mode },
    );
    expect(cancelled.status).toBe('CANCELED');
    const again = await platform.call(payLink.cancel, { payLinkCode: link.payLinkCode }, { token: shop.token, mode });
    expect(again).toMatchObject({ status: 409, body: { code: 5, data: { status: 'CANCELED' } } });
    expect((await deposit(info.virtualAccount, mode)).body.code).toBe(5);
  });

  test('the payer gives the details that the link asks for before the methods appear', async () => {
    const { link } = await open(mode, {
      customerInfoType: 'REQUIRE_INPUT',
      customerInfoForm: { fillName: true, fillPhone: true },
    });
    const before = await platform.ok(payLinkPublic.publicGet, { payLinkCode: link.payLinkCode }, { mode });
    expect(before).toMatchObject({
      customerFilled: false,
      customerInfoForm: { fillName: true, fillPhone: true, fillEmail: false },
    });
    const missing = await platform.call(
      payLinkPublic.publicUpdateCustomerInfo,
      { payLinkCode: link.payLinkCode, customer: { fullName: 'Nguyễn Văn An' } },
      { mode },
    );
    expect(missing.body).toMatchObject({ code: 2, data: { fields: [{ field: 'customer.phone', rule: 'required' }] } });
    const filled = await platform.ok(
      payLinkPublic.publicUpdateCustomerInfo,
      { payLinkCode: link.payLinkCode, customer: { fullName: 'Nguyễn Văn An', phone: '0912 345 678' } },
      { mode },
    );
    expect(filled.customerFilled).toBe(true);
    expect(filled.customerDto?.phone).not.toContain('345');
  });
});

test('the same key and body get the stored answer, another body is refused', async () => {
  const options = { token: shop.token, headers: { 'idempotency-key': 'create-once' } };
  const first = await platform.ok(payLink.create, order, options);
  const second = await platform.ok(payLink.create, order, options);
  expect(second.payLinkCode).toBe(first.payLinkCode);
  const other = await platform.call(payLink.create, { ...order, amount: 160_000 }, options);
  expect(other).toMatchObject({ status: 422, body: { code: 9 } });
});

test('a reference is used once, and the refusal names the first link', async () => {
  const named = { ...order, refTransactionId: 'once-only' };
  const first = await platform.ok(payLink.create, named, { token: shop.token });
  const second = await platform.call(payLink.create, named, { token: shop.token });
  expect(second).toMatchObject({ status: 409, body: { code: 6, data: { payLinkCode: first.payLinkCode } } });
});

test("another merchant's link is answered like an unknown one", async () => {
  const link = await platform.ok(payLink.create, order, { token: shop.token });
  const stranger = await platform.newMerchant();
  const foreign = await platform.call(payLink.getDetail, { payLinkCode: link.payLinkCode }, { token: stranger.token });
  const unknown = await platform.call(payLink.getDetail, { payLinkCode: 'Zz000000' }, { token: stranger.token });
  expect({ ...foreign.body, traceId: '' }).toEqual({ ...unknown.body, traceId: '' });
  expect(foreign.body.code).toBe(3);
});

test.each([
  ['zero', { amount: 0 }],
  ['half', { amount: 0.5 }],
  ['negative', { amount: -150_000 }],
  ['text', { amount: '1e3' }],
  ['too much', { amount: 500_000_000 }],
])('an amount that is %s is refused with its field', async (_name, wrong) => {
  const { status, body } = await platform.call(payLink.create, { ...order, ...wrong } as typeof order, {
    token: shop.token,
  });
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'amount' }] } });
});

test('a link is sent by e-mail and SMS, once a minute to a receiver, ten times in all', async () => {
  const link = await platform.ok(payLink.create, order, { token: shop.token });
  const share = (receiver: string) =>
    platform.call(
      payLink.sendEmailSms,
      { payLinkCode: link.payLinkCode, receiver, sendEmail: true },
      { token: shop.token },
    );
  expect((await share('a@example.com')).body).toMatchObject({ code: 0, data: { totalSendMailSms: 1 } });
  expect((await share('a@example.com')).body.code).toBe(7);
  for (let index = 2; index <= 10; index += 1) expect((await share(`a${index}@example.com`)).body.code).toBe(0);
  expect((await share('b@example.com')).body).toMatchObject({ code: 8, data: { limit: 10 } });
});

test('payers who open a link at once share two readings, and one who asks after the payment sees it', async () => {
  const { link, info } = await open('live');
  const read = () => platform.ok(payLinkPublic.publicGet, { payLinkCode: link.payLinkCode }, {});
  const seen = await Promise.all(Array.from({ length: 30 }, read));
  expect(new Set(seen.map(({ serverTime }) => serverTime)).size).toBeLessThanOrEqual(2);
  const early = read();
  await deposit(info.virtualAccount, 'live');
  expect((await read()).status).toBe('SUCCESS');
  expect(['CREATED', 'SUCCESS']).toContain((await early).status);
});
