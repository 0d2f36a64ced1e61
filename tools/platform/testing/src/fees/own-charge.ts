import type { fee } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';

/** An approved version as the staff wrote it; nothing here asks the platform which one charges, or how much. */
export type KeptRule = { id: string; version: number; merchantId: string | null } & Omit<
  InputOf<typeof fee.add>,
  'merchantId'
>;

interface Completed {
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
  const { percent } = vatFrom.findLast(({ from }) => from <= dayOf(payment.completedAt))!;
  return { feeRuleId: rule?.id ?? null, fee, vat: halfUp(fee, percent) };
}
