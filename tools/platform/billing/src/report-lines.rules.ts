import {
  addDays,
  feeInForce,
  feeLine,
  type FeeRule,
  type FeeVersion,
  monthDays,
  monthFee,
  vatPercentOn,
  type VnDay,
  type VatRate,
} from '@pay/domain';
import type { FeeRuleRow } from '@pay/platform-fees';
import type { Selectable } from 'kysely';
import type { PaymentSum } from './counted-payments.store.ts';
import type { FeeReportLineTable } from './fee-reports.tables.ts';

export type LineRow = Selectable<FeeReportLineTable>;

export interface Sums {
  count: number;
  amount: number;
  fee: number;
  vat: number;
}

/** What one version of a rule charges of one month, as the month is known now. */
export interface MonthLine {
  kind: 'TRANSACTIONS' | 'MONTH';
  charged: 'OWED' | 'TAKEN';
  ofMonth: VnDay;
  fromDay: VnDay;
  toDay: VnDay;
  feeRuleId: string | null;
  paymentType: LineRow['paymentType'];
  rule: FeeRuleRow | undefined;
  vatPercent: number;
  sums: Sums;
}

const nothing: Sums = { count: 0, amount: 0, fee: 0, vat: 0 };

export const plus = (one: Sums, other: Sums): Sums => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
  fee: one.fee + other.fee,
  vat: one.vat + other.vat,
});

export const minus = (one: Sums, { count, amount, fee, vat }: Sums): Sums =>
  plus(one, { count: -count, amount: -amount, fee: -fee, vat: -vat });

export const isNothing = ({ count, fee, vat }: Sums): boolean => count === 0 && fee === 0 && vat === 0;

type Key = Pick<LineRow, 'kind' | 'charged' | 'fromDay' | 'feeRuleId' | 'paymentType'>;

/** What makes two lines the same, whichever report they stand in. */
export const keyOf = ({ kind, charged, fromDay, feeRuleId, paymentType }: Key): string =>
  [kind, charged, fromDay, feeRuleId ?? paymentType].join(' ');

const daysOf = (month: VnDay): VnDay[] => {
  const { last } = monthDays(month.slice(0, 7));
  const days: VnDay[] = [];
  for (let day = month; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

interface Span {
  fromDay: VnDay;
  toDay: VnDay;
  vatPercent: number;
}

/** The days of a month by their rate of VAT. */
function vatSpans(month: VnDay, vatRates: readonly VatRate[]): Span[] {
  const spans: Span[] = [];
  for (const day of daysOf(month)) {
    const vatPercent = vatPercentOn(vatRates, day);
    const last = spans.at(-1);
    if (last?.vatPercent === vatPercent) last.toDay = day;
    else spans.push({ fromDay: day, toDay: day, vatPercent });
  }
  return spans;
}

const versionOf = (rule: FeeRuleRow, merchantId: string): FeeVersion => ({
  id: rule.id,
  isOwn: rule.scopeId === merchantId,
  paymentType: rule.paymentType,
  cardType: rule.cardType,
  from: rule.inForceFrom!,
  to: rule.inForceTo,
  terms: rule.terms,
});

interface Month {
  merchantId: string;
  month: VnDay;
  /** Whether the merchant was ACTIVE on any of its days. */
  wasActive: boolean;
  payments: readonly PaymentSum[];
  rules: readonly FeeRuleRow[];
  vatRates: readonly VatRate[];
}

/** Without transactions a monthly rule asks for its fixed part of those only whom no other rule governs. */
function governsAlone(rule: FeeRuleRow, { merchantId, month, wasActive, payments, rules }: Month): boolean {
  if (!wasActive) return false;
  const inForce = rules.filter(
    ({ serviceType, inForceFrom }) => serviceType === rule.serviceType && inForceFrom !== null,
  );
  const isForAll = rule.scopeId !== merchantId;
  if (isForAll && inForce.some(({ scopeId }) => scopeId === merchantId)) return false;
  const governed = new Set(inForce.map(({ id }) => id));
  if (isForAll && payments.some(({ feeRuleId }) => feeRuleId && feeRuleId !== rule.id && governed.has(feeRuleId)))
    return false;
  const versions = inForce.map((one) => versionOf(one, merchantId));
  const { id, paymentType, cardType } = rule;
  return daysOf(month).some((day) => feeInForce(versions, { day, paymentType, cardType }).version?.id === id);
}

const isMonthly = ({ terms }: FeeRuleRow) => terms.calculatePer === 'PER_MONTH';

function monthlyLine(rule: FeeRuleRow, month: Month): MonthLine | undefined {
  const governed = month.payments.filter(({ feeRuleId }) => feeRuleId === rule.id);
  const total = governed.reduce<Sums>(plus, nothing);
  if (total.count === 0 && !governsAlone(rule, month)) return undefined;
  const { last } = monthDays(month.month.slice(0, 7));
  const vatPercent = vatPercentOn(month.vatRates, last);
  const { fee, vat } = feeLine(monthFee(rule.terms, total), vatPercent);
  return {
    kind: 'MONTH',
    charged: 'OWED',
    ofMonth: month.month,
    fromDay: month.month,
    toDay: last,
    feeRuleId: rule.id,
    paymentType: null,
    rule,
    vatPercent,
    sums: { ...total, fee, vat },
  };
}

/** The lines of a whole month: by rule, by rate of VAT, and by whether the charges are still to be asked for. */
export function linesOfMonth(month: Month): MonthLine[] {
  const byId = new Map(month.rules.map((rule) => [rule.id, rule]));
  const spans = vatSpans(month.month, month.vatRates);
  const lines = new Map<string, MonthLine>();
  for (const { feeRuleId, paymentType, day, owed, ...sums } of month.payments) {
    const rule = byId.get(feeRuleId ?? '');
    if (rule ? isMonthly(rule) : sums.fee === 0) continue;
    const span = spans.find(({ fromDay, toDay }) => day >= fromDay && day <= toDay)!;
    const line: MonthLine = {
      kind: 'TRANSACTIONS',
      charged: owed ? 'OWED' : 'TAKEN',
      ofMonth: month.month,
      ...span,
      feeRuleId,
      paymentType: rule ? null : paymentType,
      rule,
      sums,
    };
    const key = keyOf(line);
    const same = lines.get(key);
    lines.set(key, same ? { ...same, sums: plus(same.sums, sums) } : line);
  }
  const monthly = month.rules.filter(isMonthly).flatMap((rule) => monthlyLine(rule, month) ?? []);
  return [...lines.values(), ...monthly];
}

/** The terms of a payment method's own fee stand with its payments, not with the line. */
export const withoutRule = {
  feeMethod: 'FIXED_FEE',
  calculatePer: 'PER_TRANSACTION',
} as const satisfies Partial<FeeRule>;
