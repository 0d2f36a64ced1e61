import { bankAccount, dashboard, notification, payout } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { atOnce, expectBooksHold, newReceiver, openPayingShop, runJobs, sendBack, sentTo } from './payouts.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const kindsTold = async (token: string) =>
  ((await platform.ok(notification.getList, {}, { token })).items ?? []).map(({ kind }) => kind);

test('a payout is asked for by one person, approved by another, and reaches its receiver', async () => {
  const shop = await openPayingShop(platform);
  const accountNo = newReceiver();
  const made = await shop.created({ accountNo });
  expect(made).toMatchObject({
    code: 'CH00000001',
    status: 'WAITING',
    type: 'SINGLE',
    content: 'Tien hang thang 11',
    toAccountNo: accountNo,
    toBankName: 'Vietcombank',
    fromAccountNo: shop.accountNo,
    channel: 'NAPAS_247',
    feeAmount: 0,
    txnNumber: null,
    approvalsNeeded: 1,
    approvalsGiven: 0,
  });
  expect(made.toAccountName).toMatch(/^[A-Z ]+$/);
  expect(await kindsTold(shop.token)).toContain('PAYOUT_TO_APPROVE');
  expect(await platform.ok(dashboard.waiting, {}, { token: shop.token })).toMatchObject({
    payoutsToApprove: { total: 1, amount: 1_000_000, oldestAt: made.createdAt, lapsesAt: made.expireAt },
  });
  expect((await shop.detail(made.id)).allowed.toSorted()).toEqual([
    'singleApprove',
    'singleDisapprove',
    'singleUpdate',
  ]);

  const { body } = await shop.approve(made.id);
  expect(body).toMatchObject({ code: 0, data: { status: 'TRANSFERRING', approvalsGiven: 1 } });
  expect(await shop.balance('merchant-available')).toBe(9_000_000);
  await runJobs(platform);
  const done = await shop.detail(made.id);
  expect(done).toMatchObject({
    status: 'SUCCESS',
    txnNumber: expect.stringMatching(/^P\d{11}$/),
    bankNumber: expect.stringMatching(/^SB\d{11}$/),
    transaction: { status: 'SUCCESS', productLine: 'PAY_OUT', amount: 1_000_000 },
    allowed: [],
  });
  expect(done.history.map(({ action }) => action)).toEqual(['create', 'verify', 'complete']);
  expect(await sentTo(platform, accountNo)).toMatchObject([{ amount: 1_000_000, reference: done.txnNumber }]);
  expect([await shop.balance('merchant-hold'), await shop.balance('bank-clearing')]).toEqual([0, -9_000_000]);
  const { items } = await platform.ok(
    bankAccount.getTransactionStatistic,
    { bankAccountId: shop.bankAccountId },
    { token: shop.token },
  );
  expect(items[0]).toMatchObject({
    transGroup: 'PAY_OUT',
    coefficient: '-1',
    amount: 1_000_000,
    detail: 'Tien hang thang 11',
    counterparty: `Vietcombank ${accountNo}`,
  });
  expect(await kindsTold(shop.token)).toContain('PAYOUT_DONE');
});

test('what the bank refuses is available again, with its reason in words, and the day may spend it anew', async () => {
  const shop = await openPayingShop(platform);
  const { id } = await shop.created({ accountNo: '0071000001403' });
  await shop.approve(id);
  await runJobs(platform);
  expect(await shop.detail(id)).toMatchObject({
    status: 'FAILED',
    refusal: 'Tài khoản thụ hưởng không nhận tiền',
    transaction: { status: 'FAIL' },
  });
  expect([await shop.balance('merchant-available'), await shop.balance('merchant-hold')]).toEqual([10_000_000, 0]);
  const { dayUsed } = await platform.ok(
    payout.singlePreview,
    { accountNo: newReceiver(), bin: '970436', amount: 5_000 },
    { token: shop.token },
  );
  expect(dayUsed).toBe(0);
  expect(await kindsTold(shop.token)).toContain('PAYOUT_FAILED');
});

test('money that the receiver sends back days later is in the account again, once, and the payout was done all the same', async () => {
  const shop = await openPayingShop(platform);
  const { id } = await shop.created();
  await shop.approve(id);
  await runJobs(platform);
  const { txnNumber: originalReference, toBin } = await shop.detail(id);
  await platform.services.clocks.live.advance(3 * 86_400_000);
  const credit = {
    accountNo: shop.accountNo,
    amount: 1_000_000,
    originalReference,
    fromBin: toBin,
    transactionNo: 'FT77',
  };
  expect((await sendBack(platform, credit)).body).toMatchObject({ code: 0, data: { repeated: false } });
  expect((await sendBack(platform, credit)).body).toMatchObject({ code: 0, data: { repeated: true } });
  expect(await shop.detail(id)).toMatchObject({ status: 'SUCCESS', returnedAt: expect.any(String) });
  expect(await shop.balance('merchant-available')).toBe(10_000_000);
  expect(await kindsTold(shop.token)).toContain('PAYOUT_RETURNED');
});

test('the same again within ten minutes asks for a confirmation and names what it resembles', async () => {
  const shop = await openPayingShop(platform);
  const wish = { accountNo: newReceiver() };
  const first = await shop.created(wish);
  expect((await shop.create(wish)).body).toMatchObject({
    code: 1903,
    data: { resembles: { id: first.id, code: first.code, status: 'WAITING' } },
  });
  expect((await shop.create({ ...wish, bin: '970415' })).body.code).toBe(0);
  expect((await shop.create({ ...wish, confirmDuplicate: true })).body.code).toBe(0);
  await platform.services.clocks.live.advance(10 * 60_000 + 1);
  expect((await shop.create(wish)).body.code).toBe(0);
});

test('of the same asked for at once by many exactly one is kept', async () => {
  const shop = await openPayingShop(platform);
  const accountNo = newReceiver();
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.create({ accountNo })));
  expect(answers.map(({ body }) => body.code).toSorted((one, other) => one - other)).toEqual([
    0,
    ...Array<number>(7).fill(1903),
  ]);
});

test.each([
  [
    'to the account that pays it',
    async (shop: { accountNo: string }) => ({ bin: '970452', accountNo: shop.accountNo }),
    2,
  ],
  ['to a bank that nobody knows', async () => ({ bin: '999999' }), 2],
  ['to an account that the bank does not know', async () => ({ accountNo: '00710000404' }), 1301],
  ['on the name of a silent bank', async () => ({ accountNo: '00710001504' }), 1905],
  ['of too little', async () => ({ amount: 1_999 }), 2],
  ['of more than a transfer takes', async () => ({ amount: 2_000_000_001 }), 2],
  ['on a day that is over', async () => ({ scheduledDate: '2020-01-01' }), 2],
])(
  'a payout %s is refused',
  async (_what, wish, code) => {
    const shop = await openPayingShop(platform);
    expect((await shop.create(await wish(shop))).body.code).toBe(code);
  },
  20_000,
);

test('the content is what every bank takes, and where nothing is left its number', async () => {
  const shop = await openPayingShop(platform);
  expect(await shop.created({ content: 'Trả nợ #5 — «tháng 11» (đợt 2)' })).toMatchObject({
    content: 'Tra no 5 thang 11 (dot 2)',
  });
  const { content, code } = await shop.created({ content: '¤¤¤' });
  expect(content).toBe(`CT ${code}`);
});

test('a refused payout tells why, and nobody approves it any more', async () => {
  const shop = await openPayingShop(platform);
  const { id } = await shop.created();
  const { token } = shop;
  await platform.ok(payout.singleDisapprove, { payOutId: id, denyContent: 'Sai người nhận' }, { token });
  expect(await shop.detail(id)).toMatchObject({ status: 'DENIED', denyContent: 'Sai người nhận', allowed: [] });
  expect((await shop.asked(id)).body.code).toBe(5);
  expect((await platform.call(payout.singleDisapprove, { payOutId: id, denyContent: 'x' }, { token })).body.code).toBe(
    5,
  );
});

test('what nobody decides in seven days is refused', async () => {
  const shop = await openPayingShop(platform);
  const { id } = await shop.created();
  await platform.services.clocks.live.advance(7 * 86_400_000 + 1_000);
  expect(await shop.detail(id)).toMatchObject({ status: 'DENIED', denyContent: expect.stringContaining('7') });
});

test('lists and files find payouts by account, number, words and day', async () => {
  const shop = await openPayingShop(platform);
  const { id, code, toAccountNo } = await shop.created({ content: 'Thuê xe tải' });
  await shop.created({ amount: 2_000_000 });
  const found = async (filter: object) =>
    (await platform.ok(payout.singleGetAll, filter, { token: shop.token })).items.map((row) => row.id);
  for (const filter of [{ toAccount: toAccountNo }, { keyword: 'thue xe' }, { keyword: code }])
    expect(await found(filter)).toEqual([id]);
  expect(await found({ status: 'WAITING' })).toHaveLength(2);
  expect(await found({ fromAccount: shop.accountNo, sortBy: 'amount' })).toHaveLength(2);
  expect(await found({ status: 'SUCCESS' })).toEqual([]);
  const { bytes } = await platform.call(payout.singleExport, { format: 'csv' }, { token: shop.token });
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(3);
  const chosen = await platform.call(payout.singleExport, { format: 'csv', ids: id }, { token: shop.token });
  expect(chosen.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
  expect(chosen.bytes.toString('utf8')).toContain(code);
  expect(bytes.toString('utf8')).toContain(toAccountNo);
});
