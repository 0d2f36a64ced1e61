import { auth, notification, payout } from '@pay/contract-portal';
import { addDays, vnDay } from '@pay/domain';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import {
  atOnce,
  expectBooksHold,
  letApprove,
  newReceiver,
  openPayingShop,
  type PayingShop,
  runJobs,
  sentTo,
} from './payouts.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

async function ruleOf(shop: PayingShop, approvalsAbove: number, approvalsNeeded: number, selfApproval = false) {
  const asked = { approvalsAbove, approvalsNeeded, selfApproval };
  const { sessionId } = await platform.challenge(payout.setApprovalRule, asked, { token: shop.token });
  const code = { sessionId, otp: await platform.otpOf(shop.phone) };
  return platform.ok(payout.setApprovalRule, { ...asked, ...code }, { token: shop.token });
}

test('who created a payout does not approve it, except where a person has a shop alone or wants it so', async () => {
  const organization = await openPayingShop(platform);
  const own = await organization.created({}, organization);
  expect((await organization.asked(own.id)).body).toMatchObject({ code: 1902, data: { addApprover: false } });

  const alone = await openPayingShop(platform, { businessType: 'PERSONAL' });
  const its = await alone.created({}, alone);
  expect((await alone.asked(its.id)).body.code).toBe(1902);
  await ruleOf(alone, 1_000_000_000, 1, true);
  expect((await alone.approve(its.id)).body).toMatchObject({ code: 0, data: { status: 'TRANSFERRING' } });
  const refused = await platform.call(
    payout.setApprovalRule,
    { approvalsAbove: 0, approvalsNeeded: 1, selfApproval: true },
    { token: organization.token },
  );
  expect(refused.body.code).toBe(4);
});

test('a member approves up to his limit, which only the owner gives and nobody gives himself', async () => {
  const shop = await openPayingShop(platform);
  const checker = await shop.hire();
  const [small, large] = [await shop.created(), await shop.created({ amount: 3_000_000 })];
  expect((await shop.asked(small.id, checker)).body.code).toBe(4);
  await letApprove(platform, shop, checker.id, 1_000_000);
  expect((await shop.asked(large.id, checker)).body).toMatchObject({ code: 8, data: { limit: 1_000_000 } });
  expect((await shop.detail(large.id, { token: checker.token })).allowed).not.toContain('singleApprove');
  expect((await shop.approve(small.id, checker)).body.code).toBe(0);
  const { items } = await platform.ok(payout.getApprovers, {}, { token: shop.token });
  expect(items.map(({ approvalLimit, isOwner }) => [isOwner, approvalLimit])).toEqual(
    expect.arrayContaining([
      [true, null],
      [false, 0],
      [false, 1_000_000],
    ]),
  );
});

test('above the chosen amount two people approve; what is corrected between is approved anew by both', async () => {
  const shop = await openPayingShop(platform);
  const checker = await shop.hire();
  await letApprove(platform, shop, checker.id, 5_000_000);
  await ruleOf(shop, 500_000, 2);
  const { id, approvalsNeeded } = await shop.created();
  expect(approvalsNeeded).toBe(2);
  expect((await shop.approve(id, checker)).body.data).toMatchObject({ status: 'WAITING', approvalsGiven: 1 });
  expect((await shop.asked(id, checker)).body.code).toBe(5);
  expect(await shop.balance('merchant-hold')).toBe(0);

  await platform.ok(payout.singleUpdate, { payOutId: id, amount: 900_000 }, { token: shop.creator.token });
  expect((await shop.detail(id)).approvalsGiven).toBe(0);
  expect((await shop.approve(id)).body.data).toMatchObject({ status: 'WAITING', amount: 900_000 });
  expect((await shop.approve(id, checker)).body.data).toMatchObject({ status: 'TRANSFERRING' });
  expect(await shop.balance('merchant-available')).toBe(9_100_000);
});

test.each([
  ['amount', { amount: 2_000_000 }],
  ['content', { content: 'Noi dung khac' }],
  ['day', { scheduledDate: addDays(vnDay(new Date()), 20) }],
])('a payout whose %s changed after the code was sent is refused', async (_what, change) => {
  const shop = await openPayingShop(platform);
  const { id } = await shop.created();
  const code = await shop.codeFor(id);
  await platform.ok(payout.singleUpdate, { payOutId: id, ...change }, { token: shop.creator.token });
  expect((await shop.verify(code)).body.code).toBe(1117);
  expect(await shop.balance('merchant-hold')).toBe(0);
});

test('200 approvals at once make one transfer', async () => {
  const shop = await openPayingShop(platform);
  const accountNo = newReceiver();
  const { id } = await shop.created({ accountNo });
  const code = await shop.codeFor(id);
  const answers = await Promise.all(Array.from({ length: 200 }, () => shop.verify(code)));
  expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
  await runJobs(platform);
  expect(await sentTo(platform, accountNo)).toHaveLength(1);
  expect(await shop.balance('merchant-available')).toBe(9_000_000);
}, 60_000);

test('without the money nothing is approved, and none of many at once takes more than there is', async () => {
  const shop = await openPayingShop(platform, { money: 2_500_000 });
  const { id } = await shop.created({ amount: 2_500_001 });
  expect((await shop.asked(id)).body).toMatchObject({ code: 1901 });
  const made = await Promise.all(Array.from({ length: 4 }, () => shop.created()));
  const codes = [];
  for (const one of made) codes.push(await shop.codeFor(one.id).catch(() => undefined));
  const answers = await Promise.all(codes.flatMap((code) => (code ? [shop.verify(code)] : [])));
  expect(answers.filter(({ body }) => body.code === 0).length).toBeLessThanOrEqual(2);
  expect(await shop.balance('merchant-available')).toBeGreaterThanOrEqual(0);
});

test('an emergency lock stops what its person made or may approve, until somebody else looks at it', async () => {
  const shop = await openPayingShop(platform);
  const checker = await shop.hire();
  await letApprove(platform, shop, checker.id, 5_000_000);
  const { id } = await shop.created();
  const code = await shop.codeFor(id);
  await platform.ok(auth.emergencyLockAccount, {}, { token: shop.creator.token });
  expect(await shop.detail(id)).toMatchObject({ frozenAt: expect.any(String), frozenBy: 'Lê Thu Ngân' });
  expect((await shop.detail(id)).releasers).toHaveLength(2);
  const told = async ({ token }: { token: string }) =>
    ((await platform.ok(notification.getList, {}, { token })).items ?? []).map(({ kind }) => kind);
  expect(await told(checker)).toContain('PAYOUT_FROZEN');
  expect(await told(checker)).not.toContain('PAYOUT_TO_APPROVE');
  expect((await shop.verify(code)).body.code).toBe(5);
  expect((await shop.detail(id)).allowed).toContain('singleUnfreeze');
  await platform.ok(payout.singleUnfreeze, { payOutId: id }, { token: checker.token });
  expect(await shop.detail(id)).toMatchObject({ frozenAt: null, frozenBy: null, releasers: [] });
  expect(await told(checker)).not.toContain('PAYOUT_FROZEN');
  expect((await shop.approve(id)).body.data).toMatchObject({ status: 'TRANSFERRING' });
});

test('a payout for a later day is approved before, sent at eight, and gives up at five without money', async () => {
  const shop = await openPayingShop(platform, { money: 1_000_000 });
  const { clocks } = platform.services;
  const today = new Date(Date.parse(clocks.live.now()) + 7 * 3_600_000).toISOString().slice(0, 10);
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10);
  const [paid, unpaid] = [
    await shop.created({ scheduledDate: day }),
    await shop.created({ scheduledDate: day, amount: 900_000 }),
  ];
  for (const { id } of [paid, unpaid])
    expect((await shop.approve(id)).body.data).toMatchObject({ status: 'WAITING', decidedAt: expect.any(String) });
  expect(await shop.balance('merchant-hold')).toBe(0);
  await clocks.live.set(new Date(`${day}T00:59:00Z`));
  expect((await shop.detail(paid.id)).status).toBe('WAITING');
  await clocks.live.set(new Date(`${day}T01:01:00Z`));
  await runJobs(platform);
  const states = async () => [(await shop.detail(paid.id)).status, (await shop.detail(unpaid.id)).status].toSorted();
  expect(await states()).toEqual(['SUCCESS', 'WAITING']);
  await clocks.live.set(new Date(`${day}T10:01:00Z`));
  expect(await states()).toEqual(['FAILED', 'SUCCESS']);
});

test('an emergency lock stops what waits in Test Mode too', async () => {
  const shop = await openPayingShop(platform);
  const inTest = { token: shop.token, mode: 'test' } as const;
  const { id } = await platform.ok(
    payout.singleCreate,
    { accountNo: newReceiver(), bin: '970436', amount: 1_000_000, content: 'Thử' },
    { token: shop.creator.token, mode: 'test' },
  );
  await shop.lockCreator();
  let found = await shop.detail(id, inTest);
  // The book of the other mode follows after the commit.
  for (let left = 100; found.frozenAt === null && left > 0; left -= 1) {
    await pause(20);
    found = await shop.detail(id, inTest);
  }
  expect(found).toMatchObject({ frozenAt: expect.any(String), frozenBy: 'Lê Thu Ngân' });
  expect(found.allowed).toContain('singleUnfreeze');
  await platform.ok(payout.singleUnfreeze, { payOutId: id }, inTest);
  expect((await shop.detail(id, inTest)).frozenAt).toBeNull();
});

test('what was approved for a later day and then frozen lapses a week after the lock', async () => {
  const shop = await openPayingShop(platform);
  const { clocks } = platform.services;
  const day = new Date(Date.parse(clocks.live.now()) + 20 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await shop.created({ scheduledDate: day });
  await shop.approve(id);
  await clocks.live.advance(8 * 86_400_000);
  await shop.lockCreator();
  const { expireAt, frozenAt } = await shop.detail(id);
  expect(Date.parse(expireAt) - Date.parse(frozenAt!)).toBe(7 * 86_400_000);
  await clocks.live.advance(7 * 86_400_000 + 60_000);
  expect((await shop.detail(id)).status).toBe('DENIED');
});
