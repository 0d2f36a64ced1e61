import type { fee } from '@pay/contract-cms';
import { feeReport } from '@pay/contract-portal';
import type { InputOf } from '@pay/contract-core';
import { vnInstant } from '@pay/domain';
import { balanceOf, inTransaction, invariants } from '@pay/platform-kernel';
import { atOnce, openPayingShop } from '@pay/platform-payouts/fixtures';
import { allInvariants, chargedFromTomorrow, startTestPlatform, type TestPlatform } from './index.ts';

type Shop = Awaited<ReturnType<typeof openPayingShop>>;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(async () =>
  expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true }),
);
afterAll(() => platform.close());

/** The sandbox bank refuses it. */
const refusing = '0071000001403';

const goTo = (day: string, time = '12:00') => platform.services.clocks.live.set(vnInstant(day, time));
const runJobs = () => platform.services.jobs.live.runDueJobs();

async function openShop(chargeType: 'LATER' | 'IMMEDIATELY'): Promise<Shop> {
  const shop = await openPayingShop(platform);
  await platform.services.storages.live.db
    .updateTable('merchant')
    .set({ chargeType })
    .where('id', '=', shop.merchantId)
    .execute();
  return shop;
}

async function payOut(shop: Shop, accountNo?: string) {
  const { id } = await shop.created(accountNo === undefined ? {} : { accountNo });
  await shop.approve(id);
  await runJobs();
}

const ruleFrom = (rule: Partial<InputOf<typeof fee.add>>) =>
  chargedFromTomorrow(platform, {
    rule: { serviceType: 'POBO', feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', ...rule },
  });

async function reportOf({ token }: Shop, month: string) {
  const { items } = await platform.ok(feeReport.getAll, {}, { token });
  const { id } = items.find(({ time }) => time === month)!;
  return platform.ok(feeReport.getDetail, { id }, { token });
}

const book = ({ merchantId }: Shop, account: 'fee-receivable' | 'fee-income' | 'vat-payable') =>
  inTransaction(platform.services.storages.live.db, (trx) => balanceOf(trx, merchantId, account));

const behind = ({ token }: Shop, feeReportId: string, lineId: string) =>
  platform.ok(feeReport.getTransactions, { feeReportId, lineId }, { token });

test('the charges of payouts stand in the report of their month by rule, as the book has them', async () => {
  await goTo('2026-11-30');
  await ruleFrom({ fixedFee: 3_000, dynamicFee: 0.1, endFeeDate: '2026-12-31' });
  const [later, atOnceShop] = [await openShop('LATER'), await openShop('IMMEDIATELY')];
  await payOut(later);
  await payOut(later, refusing);
  const { id } = await later.batch();
  await later.approve(id, later, 'batchApprove');
  await runJobs();
  await payOut(atOnceShop);

  await goTo('2027-01-01', '02:00');
  const report = await reportOf(later, '2026-12');
  const sums = { totalTransaction: 4, feeMoney: 16_000, moneyVAT: 1_600, totalFeeMoney: 17_600 };
  expect(report).toMatchObject({ status: 'WAITING_PAYMENT', ...sums, chargedAtOnce: [] });
  expect(report.feeReports).toMatchObject([
    { kind: 'TRANSACTIONS', serviceType: 'POBO', amountTransaction: 4_000_000, terms: { fixedFee: 3_000 }, ...sums },
  ]);
  expect([await book(later, 'fee-income'), await book(later, 'vat-payable')]).toEqual([16_000, 1_600]);
  expect(await book(later, 'fee-receivable')).toBe(-17_600);
  const lineId = report.feeReports[0]!.id;
  const { items } = await behind(later, report.id, lineId);
  expect(items).toHaveLength(4);
  for (const row of items)
    expect(row).toMatchObject({ productLine: 'PAY_OUT', lineId, chargeAmount: 4_000, vatChargeAmount: 400 });
  const all = await platform.ok(
    feeReport.getTransactions,
    { feeReportId: report.id, serviceType: 'POBO' },
    { token: later.token },
  );
  expect(all.totalSize).toBe(4);

  const taken = await reportOf(atOnceShop, '2026-12');
  expect(taken).toMatchObject({
    status: 'PAID',
    totalFeeMoney: 0,
    feeReports: [],
    chargedAtOnce: [{ serviceType: 'POBO', totalTransaction: 1, feeMoney: 4_000, moneyVAT: 400 }],
  });
  expect([await book(atOnceShop, 'fee-income'), await book(atOnceShop, 'vat-payable')]).toEqual([4_000, 400]);
}, 120_000);

test('a fee of a whole month counts the payouts that its rule governs, and is booked when the month is over', async () => {
  await goTo('2027-01-31');
  await ruleFrom({ calculatePer: 'PER_MONTH', fixedFee: 50_000, dynamicFee: 0.1 });
  const shop = await openShop('IMMEDIATELY');
  await payOut(shop);
  await payOut(shop);
  await payOut(shop, refusing);
  expect(await book(shop, 'fee-income')).toBe(0);
  await goTo('2027-03-01', '02:00');
  const report = await reportOf(shop, '2027-02');
  const sums = { totalTransaction: 2, feeMoney: 52_000, moneyVAT: 5_200, totalFeeMoney: 57_200 };
  expect(report).toMatchObject({ status: 'WAITING_PAYMENT', ...sums });
  expect(report.feeReports).toMatchObject([
    { kind: 'MONTH', serviceType: 'POBO', amountTransaction: 2_000_000, ...sums },
  ]);
  expect([await book(shop, 'fee-income'), await book(shop, 'vat-payable')]).toEqual([52_000, 5_200]);
  expect(await book(shop, 'fee-receivable')).toBe(-57_200);
  expect((await behind(shop, report.id, report.feeReports[0]!.id)).totalSize).toBe(2);
}, 120_000);
