import { auth, merchant, payout, payoutKey, webhook } from '@pay/contract-portal';
import { addDays, vnDay } from '@pay/domain';
import { invariants } from '@pay/platform-kernel';
import { atOnce, openPayingShop, type PayingShop, vietcombank } from '@pay/platform-payouts/fixtures';
import { allInvariants, type MerchantClient, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { clientOf, codeOf, replyTo } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let numbers = 0;

beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(async () =>
  expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true }),
);
afterAll(() => platform.close());

interface Told {
  payoutId: string;
  refPayoutId: string;
  payoutNumber: string;
  status: string;
  amount: number;
  approvalsGiven: number;
  accountName: string;
  txnNumber: string;
  message: string;
  completeTime: string;
}

const path = (name: 'create' | 'approve' | 'check') => `/api/payout/private/v1/${name}`;

const wish = (extra: object = {}) => {
  numbers += 1;
  return {
    refPayoutId: `CT-${numbers}`,
    bin: vietcombank,
    accountNo: `0071${String(numbers).padStart(8, '0')}7`,
    amount: 1_000_000,
    content: 'Tiền hàng tháng 11',
    ...extra,
  };
};
type Wish = ReturnType<typeof wish>;

const create = (by: MerchantClient, asked: object) => by.call<Told>(path('create'), asked);
const check = (by: MerchantClient, names: object) => by.call<Told>(path('check'), names);
const approve = (by: MerchantClient, { refPayoutId, bin, accountNo, amount }: Wish, extra: object = {}) =>
  by.call<Told>(path('approve'), { refPayoutId, bin, accountNo, amount, ...extra });

async function told(by: MerchantClient, name: 'create' | 'approve' | 'check', request: object) {
  const { code, message } = await replyTo(by, by.seal(path(name), request));
  return `${code} ${message}`;
}

async function letKey(shop: PayingShop, { account }: MerchantClient, approvalLimit: number, dayLimit: number) {
  const limits = { clientId: account.clientId, approvalLimit, dayLimit };
  const { sessionId } = await platform.challenge(payoutKey.setLimits, limits, { token: shop.token });
  const code = { sessionId, otp: await platform.otpOf(shop.phone) };
  return platform.ok(payoutKey.setLimits, { ...limits, ...code }, { token: shop.token });
}

async function opened(approvalLimit = 0, dayLimit = approvalLimit * 10) {
  const shop = await openPayingShop(platform);
  const client = await clientOf(platform, shop);
  if (approvalLimit > 0) await letKey(shop, client, approvalLimit, dayLimit);
  return { shop, client };
}

const payoutsOf = async ({ token }: PayingShop) => (await platform.ok(payout.singleGetAll, {}, { token })).totalSize;

test('a back end asks for a payout, its key approves it, and it learns by each of its names that the money is there', async () => {
  const { shop, client } = await opened(1_000_000);
  const asked = wish();
  const made = await create(client, asked);
  expect(made).toMatchObject({ status: 'WAITING', amount: 1_000_000, approvalsGiven: 0, txnNumber: '' });
  expect(made.accountName).toMatch(/^[A-Z ]+$/);
  expect(await approve(client, asked)).toMatchObject({ status: 'TRANSFERRING', approvalsGiven: 1 });
  expect((await approve(client, asked)).approvalsGiven).toBe(1);
  await platform.services.jobs.live.runDueJobs();
  const { payoutId, refPayoutId, payoutNumber } = made;
  for (const names of [{ payoutId }, { refPayoutId }, { payoutNumber }, { payoutId, refPayoutId, payoutNumber }])
    expect(await check(client, names)).toMatchObject({
      payoutId,
      status: 'SUCCESS',
      txnNumber: expect.stringMatching(/^P/),
      completeTime: expect.stringMatching(/^\d{4}-/),
    });
  expect(await shop.balance('merchant-available')).toBe(9_000_000);
  expect(await shop.detail(payoutId)).toMatchObject({
    merchantReference: refPayoutId,
    createdBy: 'API',
    approvals: [{ by: 'API' }],
  });
});

test('a key approves nothing until the owner lets it, with a code, and only the owner does', async () => {
  const { shop, client } = await opened();
  const asked = wish();
  await create(client, asked);
  expect(await told(client, 'approve', asked)).toBe('1614 Access denied: x-api-client (key_without_payouts)');
  const limits = { clientId: client.account.clientId, approvalLimit: 1_000_000, dayLimit: 1_000_000 };
  const manager = await shop.hire();
  const refused = await platform.call(payoutKey.setLimits, limits, { token: manager.token });
  expect(refused.body.code).toBe(4);
  const stranger = await opened();
  const foreign = { ...limits, clientId: stranger.client.account.clientId };
  expect((await platform.call(payoutKey.setLimits, foreign, { token: shop.token })).body.code).toBe(3);
  await letKey(shop, client, 1_000_000, 1_000_000);
  expect(await approve(client, asked)).toMatchObject({ status: 'TRANSFERRING' });
  expect(await platform.ok(payoutKey.getLimits, {}, { token: shop.token })).toMatchObject({
    mayChange: true,
    items: [{ ...limits, dayUsed: 1_000_000, setBy: expect.any(String) }],
  });
  await letKey(shop, client, 0, 0);
  const another = wish();
  await create(client, another);
  expect(await codeOf(approve(client, another))).toBe(1614);
});

test('a key approves up to its limit of one payout and of one Vietnamese day; what was refused is given back', async () => {
  const { client } = await opened(1_000_000, 2_000_000);
  const large = wish({ amount: 1_000_001 });
  await create(client, large);
  expect(await told(client, 'approve', large)).toBe('507 Invalid amount: amount (too_big)');
  const refused = wish({ accountNo: '0071000001403' });
  const [first, second, third] = [wish(), wish(), wish()];
  for (const each of [refused, first, second, third]) await create(client, each);
  await approve(client, refused);
  await platform.services.jobs.live.runDueJobs();
  expect(await check(client, { refPayoutId: refused.refPayoutId })).toMatchObject({
    status: 'FAILED',
    message: expect.stringContaining('không nhận tiền'),
  });
  for (const each of [first, second]) await approve(client, each);
  expect(await told(client, 'approve', third)).toBe('507 Invalid amount: amount (limit_exceeded)');
  await platform.services.clocks.live.advance(24 * 3_600_000);
  expect(await approve(client, third)).toMatchObject({ status: 'TRANSFERRING' });
});

test('of many approvals by one key at once no more pass than its day allows, and of one payout one', async () => {
  const { shop, client } = await opened(1_000_000, 3_000_000);
  const all = Array.from({ length: 8 }, () => wish());
  for (const each of all) await create(client, each);
  const codes = await Promise.all(all.map((each) => codeOf(approve(client, each))));
  expect(codes.filter((code) => code === 0)).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set([0, 507]));
  const other = await opened(1_000_000);
  const one = wish();
  await create(other.client, one);
  await Promise.all(Array.from({ length: 8 }, () => approve(other.client, one)));
  expect(await other.shop.balance('merchant-available')).toBe(9_000_000);
  expect(await shop.balance('merchant-available')).toBe(7_000_000);
});

test('the same number of a payout answers the same payout, and another payout under it is refused', async () => {
  const { shop, client } = await opened();
  const asked = wish();
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(client, asked)));
  expect(new Set(answers.map(({ payoutId }) => payoutId)).size).toBe(1);
  expect(await payoutsOf(shop)).toBe(1);
  for (const other of [{ amount: 1_000_001 }, { accountNo: '0071999999997' }, { content: 'Khác' }])
    expect(await told(client, 'create', { ...asked, ...other })).toBe(
      '1604 Duplicate reference transaction id: refPayoutId (code_taken)',
    );
  const alike = { ...asked, refPayoutId: 'CT-ALIKE' };
  expect(await told(client, 'create', alike)).toBe('1606 Invalid data: confirmDuplicate (duplicate)');
  expect(await codeOf(create(client, { ...alike, confirmDuplicate: true }))).toBe(0);
  expect(await payoutsOf(shop)).toBe(2);
});

test('a payout of another merchant is not there, by no name', async () => {
  const [mine, other] = [await opened(1_000_000), await opened(1_000_000)];
  const asked = wish();
  const { payoutId, payoutNumber } = await create(mine.client, asked);
  for (const names of [{ payoutId }, { refPayoutId: asked.refPayoutId }])
    expect(await told(other.client, 'check', names)).toMatch(/^1606 Invalid data: (payoutId|refPayoutId) \(unknown\)$/);
  expect(await told(other.client, 'check', { payoutNumber, payoutId })).toBe('1606 Invalid data: payoutId (unknown)');
  expect(await codeOf(approve(other.client, asked))).toBe(1606);
  expect((await create(other.client, asked)).payoutId).not.toBe(payoutId);
});

test('what is approved must be what is meant, and what is decided already is not approved', async () => {
  const { shop, client } = await opened(1_000_000);
  const asked = wish();
  const { payoutId } = await create(client, asked);
  expect(await told(client, 'approve', { ...asked, amount: 999_999 })).toBe(
    '507 Invalid amount: amount (amount_mismatch)',
  );
  expect(await told(client, 'approve', { ...asked, accountNo: '0071999999997' })).toBe(
    '1606 Invalid data: accountNo (receiver_mismatch)',
  );
  expect(await told(client, 'approve', { ...asked, bin: '970422' })).toBe('1606 Invalid data: bin (receiver_mismatch)');
  await platform.ok(
    payout.singleDisapprove,
    { payOutId: payoutId, denyContent: 'Sai người nhận' },
    { token: shop.token },
  );
  expect(await told(client, 'approve', asked)).toBe('1609 Transaction cancelled: payoutId (not_allowed_from_status)');
  expect(await check(client, { payoutId })).toMatchObject({ status: 'DENIED', message: 'Sai người nhận' });
});

test('a key gives one approval: above the amount of several people it goes on waiting for a person', async () => {
  const { shop, client } = await opened(1_000_000);
  const rule = { approvalsAbove: 500_000, approvalsNeeded: 2, selfApproval: false };
  const { sessionId } = await platform.challenge(payout.setApprovalRule, rule, { token: shop.token });
  await platform.ok(
    payout.setApprovalRule,
    { ...rule, sessionId, otp: await platform.otpOf(shop.phone) },
    { token: shop.token },
  );
  const asked = wish();
  const { payoutId } = await create(client, asked);
  expect(await approve(client, asked)).toMatchObject({ status: 'WAITING', approvalsGiven: 1 });
  expect(await shop.balance('merchant-hold')).toBe(0);
  expect((await shop.approve(payoutId)).body).toMatchObject({ code: 0, data: { status: 'TRANSFERRING' } });
});

test('an emergency lock stops what waits, and ends what the locked owner let keys do', async () => {
  const { shop, client } = await opened(1_000_000);
  const [byPerson, asked] = [await shop.created(), wish()];
  await create(client, asked);
  await shop.lockCreator();
  const { toBin: bin, toAccountNo: accountNo, amount } = await shop.detail(byPerson.id);
  expect(await told(client, 'approve', { payoutId: byPerson.id, bin, accountNo, amount })).toBe(
    '1613 Invalid transaction status: payoutId (payout_frozen)',
  );
  expect(await approve(client, asked)).toMatchObject({ status: 'TRANSFERRING' });
  const [before, after] = [wish(), wish()];
  await create(client, before);
  await platform.ok(auth.emergencyLockAccount, {}, { token: shop.token });
  await create(client, after);
  expect(await check(client, { refPayoutId: before.refPayoutId })).toMatchObject({ frozen: true });
  expect(await codeOf(approve(client, before))).toBe(1613);
  expect(await codeOf(approve(client, after))).toBe(1614);
});

test('new keys begin without the right of those that they replace', async () => {
  const { shop, client } = await opened(1_000_000);
  const asked = wish();
  await create(client, asked);
  const { sessionId } = await platform.challenge(merchant.refreshCredential, {}, { token: shop.token });
  await platform.ok(
    merchant.refreshCredential,
    { sessionId, otp: await platform.otpOf(shop.phone) },
    { token: shop.token },
  );
  const renewed = await clientOf(platform, shop);
  expect(renewed.account.clientId).not.toBe(client.account.clientId);
  expect(await codeOf(approve(renewed, asked))).toBe(1614);
  expect(await check(renewed, { refPayoutId: asked.refPayoutId })).toMatchObject({ status: 'WAITING' });
});

test('without the money nothing is approved, and a day to come waits for its morning', async () => {
  const { shop, client } = await opened(20_000_000);
  const dear = wish({ amount: 10_000_001 });
  await create(client, dear);
  expect(await told(client, 'approve', dear)).toBe('507 Invalid amount: amount (balance_too_low)');
  const never = wish({ scheduledDate: '2999-01-01' });
  expect(await told(client, 'create', never)).toBe('2 Invalid parameter: scheduledDate (scheduled_day)');
  expect(await payoutsOf(shop)).toBe(1);
  const { live: clock } = platform.services.clocks;
  const later = wish({ scheduledDate: addDays(vnDay(clock.now()), 1) });
  await create(client, later);
  expect(await approve(client, later)).toMatchObject({ status: 'WAITING', approvalsGiven: 1 });
  expect(await shop.balance('merchant-hold')).toBe(0);
  await clock.advance(2 * 24 * 3_600_000);
  expect(await check(client, { refPayoutId: later.refPayoutId })).toMatchObject({ status: 'SUCCESS' });
});

test('its back end hears of its payouts by its own numbers, by the notices that it chose', async () => {
  const { shop, client } = await opened(1_000_000);
  const { db } = platform.services.storages.live;
  const webhookUrl = 'https://shop.example/hook';
  const [asked, unwanted] = [wish(), wish()];
  await create(client, asked);
  const { payoutId: payOutId } = await create(client, unwanted);
  const events = ['payout.succeeded', 'payout.failed'] as const;
  await platform.ok(webhook.update, { webhookUrl, events: [...events] }, { token: shop.token });
  await db
    .updateTable('webhookEndpoint')
    .set({ status: 'APPROVED', approvedUrl: webhookUrl })
    .where('merchantId', '=', shop.merchantId)
    .execute();
  await approve(client, asked);
  await platform.services.jobs.live.runDueJobs();
  const denial = { payOutId, denyContent: 'Không cần nữa' };
  await platform.ok(payout.singleDisapprove, denial, { token: shop.token });
  const notices = await db
    .selectFrom('webhookEvent')
    .select(['type', 'notice'])
    .where('merchantId', '=', shop.merchantId)
    .orderBy('sequence')
    .execute();
  expect(notices).toMatchObject([
    { type: 'payout.succeeded', notice: { refPayoutId: asked.refPayoutId, success: true, statusCode: '00' } },
    {
      type: 'payout.failed',
      notice: { refPayoutId: unwanted.refPayoutId, success: false, statusCode: 'PD', reason: denial.denyContent },
    },
  ]);
});
