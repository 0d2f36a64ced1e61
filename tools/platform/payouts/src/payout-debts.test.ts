import { payoutReview } from '@pay/contract-cms';
import { bankAccount } from '@pay/contract-portal';
import { balanceOf, inTransaction, randomDigits } from '@pay/platform-kernel';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { noteDoneAfter } from './done-after.ts';
import { atOnce, expectBooksHold, newReceiver, openPayingShop, type PayingShop } from './payouts.fixture.ts';

const hour = 3_600_000;
let platform: TestPlatform;
let staff: string[];

beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  const hired = async () =>
    (await hireStaff(platform, `checker${randomDigits(8)}@bank.test`, { roles: ['maker', 'checker'] })).token;
  staff = [await hired(), await hired()];
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const inBook = (work: Parameters<typeof inTransaction<void>>[1]) =>
  inTransaction(platform.services.storages.live.db, work);

const owedBy = ({ merchantId }: PayingShop) =>
  inTransaction(platform.services.storages.live.db, (trx) => balanceOf(trx, merchantId, 'merchant-receivable'));

/** A payout of all its money that was given up and that the bank carried out all the same, once the money had been spent. */
async function spentTwice() {
  const shop = await openPayingShop(platform);
  const { db } = platform.services.storages.live;
  const { id } = await shop.created({ accountNo: `00710${randomDigits(5)}1905`, amount: 10_000_000 });
  await shop.approve(id);
  await platform.services.jobs.live.runDueJobs();
  const order = db.updateTable('sandboxTransfer').where('fromAccount', '=', shop.accountNo);
  await order.set({ outcome: 'not_found' }).execute();
  await platform.services.clocks.live.advance(2 * hour);
  expect((await shop.detail(id)).status).toBe('FAILED');
  const spent = await shop.created({ accountNo: newReceiver(), amount: 9_400_000 });
  await shop.approve(spent.id);
  await platform.services.jobs.live.runDueJobs();
  const found = await db
    .selectFrom('payoutTransfer')
    .select(['merchantId', 'id', 'payoutId', 'reference'])
    .where('merchantId', '=', shop.merchantId)
    .where('payoutId', '=', id)
    .executeTakeFirstOrThrow();
  await order.where('reference', '=', found.reference).set({ outcome: 'done' }).execute();
  await inBook(async (trx) => {
    await noteDoneAfter(trx, found, 'SB1', platform.services.clocks.live.now());
  });
  return { shop, transferId: found.id };
}

async function debited(id: string) {
  await platform.ok(
    payoutReview.settle,
    { id, settlement: 'DEBIT_MERCHANT', note: 'Đối chiếu sao kê', bankNumber: 'FT1' },
    { token: staff[0]! },
  );
  await platform.ok(payoutReview.confirm, { id }, { token: staff[1]! });
}

test('what a debit finds missing is owed, and taken from the next credits within the hour until nothing is left', async () => {
  const { shop, transferId } = await spentTwice();
  const { live: clock } = platform.services.clocks;
  await debited(transferId);
  expect([await shop.balance('merchant-available'), await owedBy(shop)]).toEqual([0, -9_400_000]);
  await expectBooksHold(platform);
  await clock.advance(hour);
  expect(await owedBy(shop)).toBe(-9_400_000);
  await shop.deposit(4_000_000);
  expect(await shop.balance('merchant-available')).toBe(4_000_000);
  await clock.advance(hour);
  expect([await shop.balance('merchant-available'), await owedBy(shop)]).toEqual([0, -5_400_000]);
  await expectBooksHold(platform);
  await shop.deposit(6_000_000);
  await clock.advance(hour);
  expect([await shop.balance('merchant-available'), await owedBy(shop)]).toEqual([600_000, 0]);
  await shop.deposit(1_000_000);
  await clock.advance(3 * hour);
  expect([await shop.balance('merchant-available'), await owedBy(shop)]).toEqual([1_600_000, 0]);
  const { items } = await platform.ok(
    bankAccount.getTransactionStatistic,
    { bankAccountId: shop.bankAccountId },
    { token: shop.token },
  );
  const taken = items.filter(({ transGroup, coefficient }) => transGroup === 'ADJUSTMENT' && coefficient === '-1');
  expect(taken.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([
    600_000, 4_000_000, 5_400_000,
  ]);
});

test('a debit that the balance covers leaves no debt', async () => {
  const { shop, transferId } = await spentTwice();
  await shop.deposit(10_000_000);
  await debited(transferId);
  expect([await shop.balance('merchant-available'), await owedBy(shop)]).toEqual([600_000, 0]);
  const debts = await platform.services.storages.live.db
    .selectFrom('payoutDebt')
    .select('amount')
    .where('merchantId', '=', shop.merchantId)
    .execute();
  expect(debts).toEqual([]);
});
