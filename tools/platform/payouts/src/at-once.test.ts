import { payout } from '@pay/contract-portal';
import { addLinkedAccount } from '@pay/platform-accounts';
import { balanceOf, inTransaction, randomDigits } from '@pay/platform-kernel';
import { chargedFromTomorrow, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
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

const [fee, vat] = [3_000, 300];
const charge = fee + vat;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  await chargedFromTomorrow(platform, {
    rule: {
      serviceType: 'POBO',
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
      fixedFee: fee,
      dynamicFee: 0,
    },
  });
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

interface Account {
  id: string;
  accountNo: string;
}

async function secondAccount(shop: PayingShop, money: number): Promise<Account> {
  const { db } = platform.services.storages.live;
  const account = await inTransaction(db, (trx) =>
    addLinkedAccount(trx, shop.merchantId, {
      accountNo: `8${randomDigits(11)}`,
      accountName: 'SHOP',
      now: platform.services.clocks.live.now(),
    }),
  );
  await shop.deposit(money, account.accountNo);
  return account;
}

const available = (shop: PayingShop, bankAccountId: string) =>
  inTransaction(platform.services.storages.live.db, (trx) =>
    balanceOf(trx, shop.merchantId, 'merchant-available', bankAccountId),
  );

/** A person's next code makes the former ones void; here they stand as if as many people held one each. */
const allCodesGood = (phone: string) =>
  platform.services.storages.live.db
    .updateTable('otpSession')
    .set({ voidedAt: null })
    .where('receiver', '=', phone)
    .where('usedAt', 'is', null)
    .execute();

async function codesFor(shop: PayingShop, wishes: readonly { amount: number; fromBankAccountId: string }[]) {
  const codes = [];
  for (const wish of wishes) codes.push(await shop.codeFor((await shop.created(wish)).id));
  await allCodesGood(shop.phone);
  return codes;
}

const many = <Value>(count: number, value: Value): Value[] => Array<Value>(count).fill(value);

/** The lowest balances that are ever seen while the work goes on. */
async function lowestDuring(shop: PayingShop, accounts: readonly string[], work: Promise<unknown>) {
  let isOver = false;
  const lowest = new Map<string, number>();
  const over = work.finally(() => (isOver = true));
  while (!isOver)
    for (const id of accounts) lowest.set(id, Math.min(lowest.get(id) ?? Infinity, await available(shop, id)));
  await over;
  return [...lowest.values()];
}

test('of 64 payouts of a balance less half of one charge none is approved', async () => {
  const shop = await openPayingShop(platform, { money: 1_000_000 });
  const amount = 1_000_000 - charge / 2;
  const made = [];
  for (let index = 0; index < 64; index += 1) made.push(await shop.created({ amount }));
  const answers = await Promise.all(made.map(({ id }) => shop.asked(id)));
  expect(answers.map(({ body }) => body.code)).toEqual(many(64, 1901));
  expect(await shop.balance('merchant-hold')).toBe(0);
}, 60_000);

test('64 payouts that each take all, and others of a second account beside them, at once: no balance goes below zero', async () => {
  const shop = await openPayingShop(platform, { money: 1_000_000 });
  const second = await secondAccount(shop, 500_000);
  const whole = { amount: 1_000_000 - charge, fromBankAccountId: shop.bankAccountId };
  const part = { amount: 150_000, fromBankAccountId: second.id };
  const codes = await codesFor(shop, [...many(64, whole), ...many(8, part)]);
  let answers: { body: { code: number } }[] = [];
  const verifying = Promise.all(codes.map((code) => shop.verify(code))).then((all) => (answers = all));
  const lowest = await lowestDuring(shop, [shop.bankAccountId, second.id], verifying);
  expect(Math.min(...lowest)).toBeGreaterThanOrEqual(0);
  const ofFirst = answers.slice(0, 64).map(({ body }) => body.code);
  const ofSecond = answers.slice(64).map(({ body }) => body.code);
  expect(ofFirst.toSorted((one, other) => one - other)).toEqual([0, ...many(63, 1901)]);
  expect(ofSecond.toSorted((one, other) => one - other)).toEqual([0, 0, 0, ...many(5, 1901)]);
  expect(await available(shop, shop.bankAccountId)).toBe(0);
  expect(await available(shop, second.id)).toBe(500_000 - 3 * (150_000 + charge));
  await runJobs(platform);
  expect(await shop.balance('merchant-hold')).toBe(0);
}, 120_000);

test('200 approvals of one payout by four people at once make one transfer', async () => {
  const shop = await openPayingShop(platform);
  const accountNo = newReceiver();
  const { id } = await shop.created({ accountNo });
  const members = [await shop.hire(), await shop.hire(), await shop.hire()];
  for (const member of members) await letApprove(platform, shop, member.id, 5_000_000);
  const given = [];
  for (const person of [shop, ...members]) given.push({ person, code: await shop.codeFor(id, person) });
  const answers = await Promise.all(
    given.flatMap(({ person, code }) => many(50, code).map((one) => shop.verify(one, person))),
  );
  expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
  await runJobs(platform);
  expect(await sentTo(platform, accountNo)).toMatchObject([{ amount: 1_000_000 }]);
  expect(await shop.balance('merchant-available')).toBe(9_000_000 - charge);
}, 60_000);

test.each([1, 2, 3])(
  'what is corrected while it is approved is sent as it was approved, or not at all (%i)',
  async () => {
    const shop = await openPayingShop(platform);
    const accountNo = newReceiver();
    const { id } = await shop.created({ accountNo });
    const code = await shop.codeFor(id);
    const correct = () =>
      platform.call(payout.singleUpdate, { payOutId: id, amount: 2_000_000 }, { token: shop.creator.token });
    const [before, correction, after] = await Promise.all([
      Promise.all(many(20, code).map((one) => shop.verify(one))),
      correct(),
      Promise.all(many(20, code).map((one) => shop.verify(one))),
    ]);
    const taken = [...before, ...after].filter(({ body }) => body.code === 0);
    await runJobs(platform);
    const sent = await sentTo(platform, accountNo);
    expect(sent).toHaveLength(taken.length);
    expect([taken.length, correction.body.code]).toEqual(taken.length === 1 ? [1, 5] : [0, 0]);
    expect(sent.every(({ amount }) => amount === 1_000_000)).toBe(true);
  },
  60_000,
);
