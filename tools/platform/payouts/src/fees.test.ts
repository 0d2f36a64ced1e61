import { payout } from '@pay/contract-portal';
import { inTransaction } from '@pay/platform-kernel';
import { chargedFromTomorrow, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { decided } from './decide-payout.ts';
import { lockPayout, transfersOf } from './payouts.store.ts';
import { atOnce, expectBooksHold, newReceiver, openPayingShop, type PayingShop, runJobs } from './payouts.fixture.ts';

let platform: TestPlatform;
let early: PayingShop;
let madeEarly: { id: string; feeAmount: number };
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  early = await openPayingShop(platform);
  madeEarly = await early.created();
  await chargedFromTomorrow(platform, {
    rule: {
      serviceType: 'POBO',
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
      fixedFee: 3_000,
      dynamicFee: 0,
    },
  });
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

/** The sandbox bank never answers about it. */
const silent = '0071000001905';

const chargedLater = (merchantId: string) =>
  platform.services.storages.live.db
    .updateTable('merchant')
    .set({ chargeType: 'LATER' })
    .where('id', '=', merchantId)
    .execute();

test('a fee that is taken at once is held with the amount and kept when the money comes through', async () => {
  const shop = await openPayingShop(platform);
  const preview = await platform.ok(
    payout.singlePreview,
    { accountNo: newReceiver(), bin: '970436', amount: 9_996_701 },
    { token: shop.token },
  );
  expect(preview).toMatchObject({ feeAmount: 3_000, vatAmount: 300, totalAmount: 10_000_001, shortBy: 1 });
  const { id } = await shop.created();
  await shop.approve(id);
  await runJobs(platform);
  expect(await shop.balance('merchant-available')).toBe(8_996_700);
  expect(await shop.balance('bank-clearing')).toBe(-8_996_700);
  await shop.approve((await shop.created({ accountNo: silent })).id);
  expect(await shop.balance('merchant-hold')).toBe(1_003_300);
});

test('a later fee is no part of what is held, and is owed once the receiver has the money', async () => {
  const shop = await openPayingShop(platform);
  await chargedLater(shop.merchantId);
  const { id } = await shop.created();
  await shop.approve(id);
  await runJobs(platform);
  expect(await shop.balance('merchant-available')).toBe(9_000_000);
  expect(await shop.balance('fee-receivable')).toBe(-3_300);
  await shop.approve((await shop.created({ accountNo: silent })).id);
  expect(await shop.balance('merchant-hold')).toBe(1_000_000);
});

test('the rule of the approval charges it, not that of the day on which it was asked for', async () => {
  expect(madeEarly.feeAmount).toBe(0);
  const token = await platform.signIn(early.phone);
  const { body } = await early.approve(madeEarly.id, { ...token, phone: early.phone });
  expect(body).toMatchObject({ code: 0, data: { feeAmount: 3_000, vatAmount: 300 } });
  await runJobs(platform);
  expect(await early.balance('merchant-available')).toBe(8_996_700);
});

test('a refused payout costs nothing', async () => {
  const shop = await openPayingShop(platform);
  const { id } = await shop.created({ accountNo: '0071000001403' });
  await shop.approve(id);
  await runJobs(platform);
  expect(await shop.balance('merchant-available')).toBe(10_000_000);
});

test('64 payouts of the whole balance less half a fee, at once, take no more than there is', async () => {
  const shop = await openPayingShop(platform, { money: 1_000_000 });
  const made: { id: string }[] = [];
  for (let index = 0; index < 64; index += 1) made.push(await shop.created({ amount: 998_350 }));
  const { db } = platform.services.storages.live;
  const approveAll = () =>
    Promise.allSettled(
      made.map(({ id }) =>
        inTransaction(db, async (trx) => {
          const payout = await lockPayout(trx, { merchantId: shop.merchantId, id });
          const transfers = await transfersOf(trx, payout);
          const now = platform.services.clocks.live.now();
          return decided(trx, { payout, transfers }, { by: 'everybody', party: 'merchant', now });
        }),
      ),
    );
  expect((await approveAll()).filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(await shop.balance('merchant-available')).toBe(1_000_000);

  await shop.deposit(1_650);
  expect((await approveAll()).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shop.balance('merchant-available')).toBe(0);
}, 120_000);
