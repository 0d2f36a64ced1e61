import { monthDays, type VnDay } from '@pay/domain';
import { rulesOfMonth } from '@pay/platform-fees';
import { type Instant, type Trx, parameter } from '@pay/platform-kernel';
import {
  monthsToAdjust,
  monthsWithLatePayouts,
  type PaymentSum,
  paymentsOfMonth,
  payoutsOfMonth,
} from './counted-payments.store.ts';
import { formerReport, holdProvisional, type ReportRow, writeTotals } from './fee-reports.store.ts';
import {
  isNothing,
  keyOf,
  type LineRow,
  linesOfMonth,
  minus,
  type MonthLine,
  plus,
  type Sums,
  withoutRule,
} from './report-lines.rules.ts';
import { type NewLine, reportedOfMonth, wasActiveIn, writeLines } from './report-lines.store.ts';
import { returnedInMonth } from './returned-payments.store.ts';

export interface MerchantMonth {
  merchantId: string;
  /** The first day of the month. */
  month: VnDay;
  now: Instant;
}

type Place = Omit<MerchantMonth, 'now'>;

async function computedLines(trx: Trx, { merchantId, month }: Place, payments: readonly PaymentSum[]) {
  const named = [...new Set(payments.flatMap(({ feeRuleId }) => feeRuleId ?? []))];
  const rules = await rulesOfMonth(trx, { merchantId, month, named });
  const wasActive = await wasActiveIn(trx, merchantId, month);
  return linesOfMonth({ merchantId, month, payments, rules, wasActive, vatRates: parameter(trx, 'vat.fees') });
}

const described = ({ rule, paymentType }: MonthLine) => ({
  serviceType: rule?.serviceType ?? ('COBO' as const),
  paymentType: rule ? (rule.paymentType === 'ANY' ? null : rule.paymentType) : paymentType,
  feeCode: rule?.feeCode ?? null,
  feeName: rule?.feeName ?? null,
  version: rule?.version ?? null,
  feeMethod: rule?.feeMethod ?? withoutRule.feeMethod,
  calculatePer: rule?.terms.calculatePer ?? withoutRule.calculatePer,
  activeFeeDate: rule?.activeFeeDate ?? null,
  terms: rule?.terms ?? null,
});

const counted = (part: Sums, whole: Sums) => ({
  totalTransaction: part.count,
  amountTransaction: part.amount,
  feeMoney: part.fee,
  moneyVat: part.vat,
  wholeTransaction: whole.count,
  wholeAmount: whole.amount,
  wholeFee: whole.fee,
  wholeVat: whole.vat,
});

const lineOf = (line: MonthLine, part: Sums, bookedFrom: Instant | null): NewLine => {
  const { kind, charged, ofMonth, fromDay, toDay, feeRuleId, vatPercent, sums } = line;
  const place = { kind, charged, ofMonth, fromDay, toDay, feeRuleId, vatPercent, bookedFrom };
  return { ...place, ...described(line), ...counted(part, sums) };
};

const reportedSums = ({ totalTransaction, amountTransaction, feeMoney, moneyVat }: LineRow): Sums => ({
  count: totalTransaction,
  amount: amountTransaction,
  fee: feeMoney,
  vat: moneyVat,
});

const nothing: Sums = { count: 0, amount: 0, fee: 0, vat: 0 };

/** What a frozen month comes to now, less what frozen reports have told of it. */
async function adjustments(trx: Trx, place: Place, bookedFrom: Instant | null): Promise<NewLine[]> {
  const { merchantId, month } = place;
  const lines = await computedLines(trx, place, [
    ...(await paymentsOfMonth(trx, merchantId, month)),
    ...(await payoutsOfMonth(trx, merchantId, month)),
  ]);
  const reported = Map.groupBy(await reportedOfMonth(trx, place.merchantId, place.month), keyOf);
  const sumOf = (key: string) => (reported.get(key) ?? []).map(reportedSums).reduce(plus, nothing);
  const changed = lines.map((line) => lineOf(line, minus(line.sums, sumOf(keyOf(line))), bookedFrom));
  const keys = new Set(lines.map(keyOf));
  const gone = [...reported]
    .filter(([key]) => !keys.has(key))
    .map(([key, [row]]) => {
      const { id: _id, merchantId: _owner, reportId: _report, position: _position, ...line } = row!;
      return { ...line, bookedFrom, ...counted(minus(nothing, sumOf(key)), nothing) };
    });
  return [...changed, ...gone].filter(
    ({ totalTransaction, amountTransaction, feeMoney, moneyVat }) =>
      !isNothing({ count: totalTransaction, amount: amountTransaction, fee: feeMoney, vat: moneyVat }),
  );
}

const withoutFee = {
  charged: 'OWED',
  bookedFrom: null,
  serviceType: 'COBO',
  feeRuleId: null,
  paymentType: null,
  feeCode: null,
  feeName: null,
  version: null,
  feeMethod: 'FREE',
  calculatePer: 'NONE',
  activeFeeDate: null,
  terms: null,
  vatPercent: 0,
} as const satisfies Partial<NewLine>;

/** A former report below zero was paid by nobody: what it leaves over lowers this one. */
function carried({ month, feeMoney, moneyVat }: ReportRow): NewLine {
  const sums = { count: 0, amount: 0, fee: feeMoney, vat: moneyVat };
  return {
    ...withoutFee,
    kind: 'CARRIED',
    ofMonth: month,
    fromDay: month,
    toDay: month,
    ...counted(sums, sums),
  };
}

/** What went back to payers in the month; its fees are kept. */
async function returned(trx: Trx, { merchantId, month }: Place): Promise<NewLine[]> {
  const { count, amount } = await returnedInMonth(trx, merchantId, month);
  if (count === 0 && amount === 0) return [];
  const sums = { count, amount: -amount, fee: 0, vat: 0 };
  const { last } = monthDays(month.slice(0, 7));
  return [{ ...withoutFee, kind: 'RETURNED', ofMonth: month, fromDay: month, toDay: last, ...counted(sums, sums) }];
}

const sumsOf = (payments: readonly PaymentSum[]) => payments.reduce<Sums>(plus, nothing);

/** Computes the report of an open month anew; nothing happens once the month is frozen. */
export async function computeReport(
  trx: Trx,
  { merchantId, month, now }: MerchantMonth,
): Promise<{ report: ReportRow; lines: LineRow[] } | undefined> {
  const held = await holdProvisional(trx, { merchantId, month, now });
  if (!held) return undefined;
  const payments = await paymentsOfMonth(trx, merchantId, month);
  const payouts = await payoutsOfMonth(trx, merchantId, month);
  const former = await formerReport(trx, merchantId, month);
  const own = await computedLines(trx, { merchantId, month }, [...payments, ...payouts]);
  const adjusted: NewLine[] = [];
  const changed = new Set([
    ...(await monthsToAdjust(trx, merchantId, month)),
    ...(await monthsWithLatePayouts(trx, merchantId, month)),
  ]);
  for (const earlier of [...changed].toSorted())
    adjusted.push(...(await adjustments(trx, { merchantId, month: earlier }, former?.closedAt ?? null)));
  const lines = await writeLines(trx, held, [
    ...(former && former.totalFeeMoney < 0 ? [carried(former)] : []),
    ...own.map((line) => lineOf(line, line.sums, null)),
    ...adjusted,
    ...(await returned(trx, { merchantId, month })),
  ]);
  const owed = lines
    .filter(({ kind, charged }) => charged === 'OWED' && kind !== 'RETURNED')
    .map(reportedSums)
    .reduce(plus, nothing);
  const report = await writeTotals(trx, held, {
    totalTransaction: owed.count,
    feeMoney: owed.fee,
    moneyVat: owed.vat,
    countedTransaction: sumsOf(payments).count,
    countedAmount: sumsOf(payments).amount,
    countedPayouts: sumsOf(payouts).count,
    countedPayoutAmount: sumsOf(payouts).amount,
    computedAt: now,
  });
  return { report, lines };
}
