import { payLinkPublic } from '@pay/contract-payer';
import { bankAccount, notification, payLink, tool, transaction } from '@pay/contract-portal';
import { uuidv7 } from '@pay/platform-kernel';
import { chargedFromTomorrow, hireMember, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { expectBooksHold } from '../transactions/bank-events.fixture.ts';
import { atOnce, openRefundingShop, runJobs, sentTo } from './refunds.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const balances = async (shop: Awaited<ReturnType<typeof openRefundingShop>>) => ({
  available: await shop.balance('merchant-available'),
  hold: await shop.balance('merchant-hold'),
  clearing: await shop.balance('bank-clearing'),
});

const defaultAccount = async (token: string) => (await platform.ok(bankAccount.getList, {}, { token }))[0]!.id;

test('a payment is refunded in full: set aside at once, with the payer once the bank has paid, and told to everybody', async () => {
  const shop = await openRefundingShop(platform);
  const { transactionId, link } = await shop.paid(200_000, '0071000880001');
  expect(await shop.detail(transactionId)).toMatchObject({
    refunds: [],
    refundableAmount: 200_000,
    payer: 'Vietcombank 0071000880001',
    allowed: expect.arrayContaining(['refund']),
  });

  const { body } = await shop.confirmed({ transactionId, amount: 200_000 });
  expect(body).toMatchObject({
    code: 0,
    data: { code: 'RF00000001', status: 'SENDING', amount: 200_000, askedBy: 'MERCHANT' },
  });
  await runJobs(platform);
  await runJobs(platform);
  expect(await balances(shop)).toEqual({ available: 0, hold: 0, clearing: 0 });
  expect(await sentTo(platform, '0071000880001')).toMatchObject([
    { amount: 200_000, outcome: 'done', toBin: '970436', reference: body.data.reference },
  ]);
  const detail = await shop.detail(transactionId);
  expect(detail).toMatchObject({
    status: 'SUCCESS',
    chargeAmount: 0,
    refundedAmount: 200_000,
    refunds: [{ status: 'DONE', bankNumber: expect.stringMatching(/^SB\d{11}$/), reason: 'Khách trả lại hàng' }],
  });
  expect(detail.allowed).not.toContain('refund');

  const { payment } = await platform.ok(payLinkPublic.publicGet, { payLinkCode: link.payLinkCode });
  expect(payment).toMatchObject({ status: 'SUCCESS', refunded: { amount: 200_000, at: expect.any(String) } });
  expect(JSON.stringify(payment)).not.toMatch(/Khách|0071000880001|RF0/);
  const { items } = await platform.ok(notification.getList, {}, { token: shop.token });
  expect(items?.map(({ kind }) => kind)).toContain('REFUND_DONE');
  const { items: lines } = await platform.ok(
    bankAccount.getTransactionStatistic,
    { bankAccountId: await defaultAccount(shop.token) },
    { token: shop.token },
  );
  expect(lines[0]).toMatchObject({ transGroup: 'REFUND', coefficient: '-1', amount: 200_000 });
});

test('part, part and the rest: each is a negative row of the list and of the file, and one đồng more is refused', async () => {
  const shop = await openRefundingShop(platform);
  const { transactionId } = await shop.paid();
  for (const amount of [120_000, 50_000]) {
    expect((await shop.confirmed({ transactionId, amount })).body.code).toBe(0);
    await runJobs(platform);
  }
  expect((await shop.asked({ transactionId, amount: 30_001 })).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'amount', rule: 'refund_too_big', max: 30_000 }] },
  });
  expect((await shop.confirmed({ transactionId, amount: 30_000 })).body.code).toBe(0);
  await runJobs(platform);
  expect((await shop.asked({ transactionId, amount: 1 })).body).toMatchObject({ code: 5, data: { status: 'SUCCESS' } });

  const { items } = await platform.ok(transaction.getAll, { isStatistic: false }, { token: shop.token });
  expect(items).toMatchObject([
    { refundedAmount: 200_000, refunds: [{ amount: 120_000 }, { amount: 50_000 }, { amount: 30_000 }] },
  ]);
  const file = await platform.call(transaction.export, { format: 'csv' }, { token: shop.token });
  const rows = file.bytes.toString('utf8').trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(4);
  expect(rows.slice(1).map((row) => /,(-\d+),/.exec(row)?.[1])).toEqual(['-120000', '-50000', '-30000']);
  expect(await platform.ok(transaction.getStatisticInfo, {}, { token: shop.token })).toMatchObject({
    total: 1,
    amount: 200_000,
  });
});

test('what the bank refuses is available again, with the words of the bank, and can be refunded anew', async () => {
  const shop = await openRefundingShop(platform);
  const { transactionId } = await shop.paid(200_000, '007100881403');
  await shop.confirmed({ transactionId, amount: 80_000 });
  await runJobs(platform);
  expect(await balances(shop)).toEqual({ available: 200_000, hold: 0, clearing: -200_000 });
  expect(await shop.detail(transactionId)).toMatchObject({
    refundedAmount: 0,
    refundableAmount: 200_000,
    refunds: [{ status: 'REFUSED', refusal: 'Tài khoản thụ hưởng không nhận tiền' }],
    allowed: expect.arrayContaining(['refund']),
  });
  const { items } = await platform.ok(notification.getList, {}, { token: shop.token });
  expect(items?.map(({ kind }) => kind)).toContain('REFUND_REFUSED');
});

test('a code refunds once, however often and under whatever key it is sent, and a wrong one refunds nothing', async () => {
  const shop = await openRefundingShop(platform);
  const { transactionId } = await shop.paid();
  const wish = { transactionId, amount: 50_000, reason: 'Hết hàng' };
  const { sessionId } = await platform.challenge(transaction.refund, wish, { token: shop.token });
  const otp = await platform.otpOf(shop.phone);
  const headers = { 'idempotency-key': 'refund of order 7' };
  const wrong = { ...wish, sessionId, otp: otp === '000000' ? '000001' : '000000' };
  expect((await platform.call(transaction.refund, wrong, { token: shop.token })).body.code).toBe(1103);
  const sent = await Promise.all(
    Array.from({ length: 32 }, () =>
      platform.call(transaction.refund, { ...wish, sessionId, otp }, { token: shop.token, headers }),
    ),
  );
  expect(sent.filter(({ body }) => body.code === 0)).toHaveLength(1);
  for (const { body } of sent) expect([0, 1104, 1105]).toContain(body.code);
  expect((await shop.detail(transactionId)).refunds).toHaveLength(1);
});

test('a code for one amount does not confirm another', async () => {
  const shop = await openRefundingShop(platform);
  const { transactionId } = await shop.paid();
  const { sessionId } = await platform.challenge(
    transaction.refund,
    { transactionId, amount: 50_000, reason: 'x' },
    { token: shop.token },
  );
  const code = { sessionId, otp: await platform.otpOf(shop.phone) };
  expect((await shop.asked({ transactionId, amount: 60_000, ...code })).body.code).not.toBe(0);
  expect((await shop.detail(transactionId)).refunds).toEqual([]);
});

test('a refund takes the whole amount, though a fee was kept of it: what the account lacks is refused until it has it', async () => {
  const shop = await openRefundingShop(platform);
  const clock = platform.services.clocks.live;
  const terms = { feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee: 5_000 } as const;
  await chargedFromTomorrow(platform, { rule: { merchantId: shop.merchantId, ...terms } });
  const { transactionId } = await shop.paid(200_000);
  const { chargeAmount } = await shop.detail(transactionId);
  expect(chargeAmount).toBe(5_000);
  expect((await shop.asked({ transactionId, amount: 200_000 })).body).toMatchObject({
    code: 1901,
    data: { account: 'merchant-available' },
  });
  expect((await shop.detail(transactionId)).refunds).toEqual([]);
  await shop.paid(20_000);
  expect((await shop.confirmed({ transactionId, amount: 200_000 })).body.code).toBe(0);
  await runJobs(platform);
  expect(await shop.detail(transactionId)).toMatchObject({ chargeAmount: 5_000, refunds: [{ status: 'DONE' }] });
  await clock.reset();
});

test.each([
  ['a payment that waits', async (order: { cancel(): Promise<unknown> }) => order, 'CREATED'],
  ['a cancelled payment', async (order: { cancel(): Promise<unknown> }) => order.cancel(), 'CANCELED'],
] as const)('%s cannot be refunded', async (_name, prepare, status) => {
  const shop = await openRefundingShop(platform);
  const order = await shop.open();
  await prepare(order);
  expect((await shop.asked({ transactionId: order.transactionId, amount: 1_000 })).body).toMatchObject({
    code: 5,
    data: { status },
  });
  expect((await shop.detail(order.transactionId)).allowed).not.toContain('refund');
});

test('a payment whose sender the bank did not tell cannot be refunded', async () => {
  const shop = await openRefundingShop(platform);
  const order = await shop.open();
  await platform.services.takeCredit(
    {
      transactionNo: `FT-UNKNOWN-${shop.phone}`,
      accountNo: order.virtualAccount,
      amount: 200_000,
      content: 'x',
      fromBin: null,
      fromAccount: null,
      creditedAt: new Date(platform.services.clocks.live.now()),
    },
    'live',
  );
  const { transactionId } = order;
  expect(await shop.detail(transactionId)).toMatchObject({ status: 'SUCCESS', payer: null });
  expect((await shop.asked({ transactionId, amount: 1_000 })).body.code).toBe(5);
});

test.each([
  [{ amount: 0 }, 'amount', 'too_small'],
  [{ amount: 1.5 }, 'amount', 'not_integer'],
  [{ amount: '5000' }, 'amount', 'wrong_type'],
  [{ reason: ' ' }, 'reason', 'too_short'],
  [{ reason: 'x'.repeat(501) }, 'reason', 'too_long'],
  [{ reason: 'a\u0007b' }, 'reason', 'text_control'],
])('%j is refused at its field, and nothing is stored', async (wrong, field, rule) => {
  const shop = await openRefundingShop(platform);
  const { transactionId } = await shop.paid();
  const { body } = await shop.asked({ transactionId, amount: 5_000, ...(wrong as object) });
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field, rule }] } });
  expect((await shop.detail(transactionId)).refunds).toEqual([]);
});

test("another shop's payment is as unknown as one that is not there", async () => {
  const [shop, stranger] = [await openRefundingShop(platform), await openRefundingShop(platform)];
  const { transactionId } = await shop.paid();
  expect((await stranger.asked({ transactionId, amount: 1_000 })).body.code).toBe(3);
  expect((await shop.detail(transactionId)).refunds).toEqual([]);
});

test('who may not pay out may not refund, and is not offered to', async () => {
  const shop = await openRefundingShop(platform);
  const { transactionId } = await shop.paid();
  const cashier = await hireMember(platform, shop);
  const wish = { transactionId, amount: 1_000 };
  expect((await shop.asked(wish, { token: cashier.token })).body.code).toBe(4);
  const seen = await platform.ok(transaction.getDetail, { transactionId }, { token: cashier.token });
  expect(seen.allowed).not.toContain('refund');
});

test("a member who is limited to some accounts refunds no payment of another's", async () => {
  const shop = await openRefundingShop(platform);
  const { transactionId } = await shop.paid();
  const member = await hireMember(platform, shop, 'MANAGER');
  const { db } = platform.services.storages.live;
  await db
    .updateTable('appUser')
    .set({ bankAccountIds: [uuidv7()] })
    .where('id', '=', member.id)
    .execute();
  expect((await shop.asked({ transactionId, amount: 1_000 }, { token: member.token })).body.code).toBe(3);
  expect((await shop.detail(transactionId)).refunds).toEqual([]);
});

test('in test mode a refund goes its whole way', async () => {
  const shop = await openRefundingShop(platform);
  const options = { token: shop.token, mode: 'test' as const };
  const link = await platform.ok(
    payLink.create,
    { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 12' },
    options,
  );
  const { virtualAccount } = await platform.ok(payLink.getDetail, { payLinkCode: link.payLinkCode }, options);
  await platform.ok(
    tool.deposit,
    { accountNo: virtualAccount ?? '', branch: 'HN', amount: 150_000, content: 'x' },
    options,
  );
  const wish = { transactionId: link.transactionId ?? '', amount: 150_000, reason: 'Thử' };
  const { sessionId } = await platform.challenge(transaction.refund, wish, options);
  const otp = await platform.otpOf(shop.phone, 'test');
  expect(await platform.ok(transaction.refund, { ...wish, sessionId, otp }, options)).toMatchObject({
    code: 'RF00000001',
  });
  await platform.services.jobs.test.runDueJobs();
  expect(await platform.ok(transaction.getDetail, wish, options)).toMatchObject({ refunds: [{ status: 'DONE' }] });
  expect(await shop.balance('bank-clearing')).toBe(0);
});
