import type { fee } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';

/** An approved version as the staff wrote it; nothing here asks the platform which one charges, or how much. */
export type KeptRule = { id: string; version: number; merchantId: string | null } & Omit<
  InputOf<typeof fee.add>,
  'merchantId'
>;

export interface Completed {
  merchantId: string;
  paymentType: string;
  amount: number;
  completedAt: number;
}

interface Amounts {
  fixedFee?: number | undefined;
  dynamicFee?: number | undefined;
  minFee?: number | null | undefined;
  maxFee?: number | null | undefined;
}

export type MethodFees = Readonly<Record<string, Amounts>>;

const hour = 3_600_000;

/** The law's rates for services of payment, by the day from which each holds. */
const vatFrom = [{ from: '2009-01-01', percent: 10 }];

const vatOn = (day: string) => vatFrom.findLast(({ from }) => from <= day)!.percent;

export const dayOf = (instant: number) => new Date(instant + 7 * hour).toISOString().slice(0, 10);

function halfUp(amount: number, percent: number): number {
  const tenThousandths = BigInt(percent.toFixed(4).replace('.', ''));
  const [whole, rest] = [
    (BigInt(amount) * tenThousandths) / 1_000_000n,
    (BigInt(amount) * tenThousandths) % 1_000_000n,
  ];
  return Number(rest >= 500_000n ? whole + 1n : whole);
}

function bounded(amount: number, { fixedFee = 0, dynamicFee = 0, minFee, maxFee }: Amounts): number {
  let fee = fixedFee + halfUp(amount, dynamicFee);
  if (typeof minFee === 'number' && fee < minFee) fee = minFee;
  if (typeof maxFee === 'number' && fee > maxFee) fee = maxFee;
  return fee;
}

function feeBy(rule: KeptRule, amount: number): number {
  if (rule.feeMethod === 'FREE' || rule.calculatePer === 'PER_MONTH') return 0;
  if (rule.feeMethod === 'FIXED_FEE') return bounded(amount, rule);
  for (const bracket of rule.brackets ?? [])
    if (amount >= bracket.from && (bracket.to === null || bracket.to === undefined || amount < bracket.to))
      return bounded(amount, bracket);
  throw new RangeError(`${rule.feeCode} has no bracket for ${amount}`);
}

/** The fee of a whole month: of what its total reaches, or of each bracket's part of it, within the bounds of the bracket that is reached. */
function monthFeeBy({ brackets = [], bracketMode, bracketBasis }: KeptRule, amount: number, count: number): number {
  const measured = bracketBasis === 'COUNT' ? count : amount;
  const reached = brackets.findLast(({ from }) => measured >= from)!;
  if (bracketMode !== 'GRADUATED') return bounded(amount, reached);
  const upTo = (end: number) =>
    bracketBasis === 'COUNT' ? Number((BigInt(amount) * BigInt(end)) / BigInt(count)) : end;
  let sum = 0;
  for (const { from, to, fixedFee = 0, dynamicFee = 0 } of brackets) {
    if (from >= measured) break;
    sum += fixedFee + halfUp(upTo(Math.min(to ?? measured, measured)) - upTo(from), dynamicFee);
  }
  return bounded(0, { fixedFee: sum, minFee: reached.minFee, maxFee: reached.maxFee });
}

export interface OwnLine {
  fee: number;
  vat: number;
}

/** What the months must hold: of each merchant the charges of its payments, and of each monthly rule that of its month. */
export function ownMonths(
  rules: readonly KeptRule[],
  payments: readonly Completed[],
  ofMethods: MethodFees,
): Map<string, OwnLine> {
  const months = new Map<string, OwnLine>();
  const totals = new Map<string, { rule: KeptRule; day: string; amount: number; count: number }>();
  for (const payment of payments) {
    const { feeRuleId, fee, vat } = ownCharge(rules, payment, ofMethods);
    const day = dayOf(payment.completedAt);
    const month = `${payment.merchantId} ${day.slice(0, 7)}`;
    const { fee: feeBefore, vat: vatBefore } = months.get(month) ?? { fee: 0, vat: 0 };
    months.set(month, { fee: feeBefore + fee, vat: vatBefore + vat });
    const rule = rules.find(({ id }) => id === feeRuleId);
    if (rule?.calculatePer !== 'PER_MONTH') continue;
    const key = `${month} ${rule.id}`;
    const { amount, count } = totals.get(key) ?? { amount: 0, count: 0 };
    totals.set(key, { rule, day, amount: amount + payment.amount, count: count + 1 });
  }
  for (const [key, { rule, day, amount, count }] of totals) {
    const fee = monthFeeBy(rule, amount, count);
    months.set(key, { fee, vat: halfUp(fee, vatOn(day)) });
  }
  return months;
}

/** Of a code's versions the one that began last holds, until its own last day. */
function versionOn(versions: readonly KeptRule[], day: string): KeptRule | undefined {
  let latest: KeptRule | undefined;
  for (const version of versions)
    if (version.activeFeeDate <= day && (!latest || version.activeFeeDate > latest.activeFeeDate)) latest = version;
  return latest && (!latest.endFeeDate || latest.endFeeDate >= day) ? latest : undefined;
}

function ruleFor(rules: readonly KeptRule[], { merchantId, paymentType, completedAt }: Completed) {
  const onTheDay = [...Map.groupBy(rules, ({ feeCode }) => feeCode).values()].flatMap(
    (versions) => versionOn(versions, dayOf(completedAt)) ?? [],
  );
  const of = (owner: string | null, method: string | null) =>
    onTheDay.find((rule) => rule.merchantId === owner && (rule.paymentType ?? null) === method);
  return of(merchantId, paymentType) ?? of(merchantId, null) ?? of(null, paymentType) ?? of(null, null);
}

/** The method's own fee is charged where no rule governs the payment. */
export function ownCharge(rules: readonly KeptRule[], payment: Completed, ofMethods: MethodFees) {
  const rule = ruleFor(rules, payment);
  const fee = rule ? feeBy(rule, payment.amount) : bounded(payment.amount, ofMethods[payment.paymentType] ?? {});
  return { feeRuleId: rule?.id ?? null, fee, vat: halfUp(fee, vatOn(dayOf(payment.completedAt))) };
}
