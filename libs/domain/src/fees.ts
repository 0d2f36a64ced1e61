import { percentOf, type Vnd } from './money.ts';

export const feeMethods = ['FREE', 'FIXED_FEE', 'BRACKET_FEE'] as const;
export const feePeriods = ['PER_MONTH', 'PER_TRANSACTION', 'NONE'] as const;
export const bracketModes = ['VOLUME', 'GRADUATED'] as const;
export const bracketBases = ['AMOUNT', 'COUNT'] as const;

export type FeeMethod = (typeof feeMethods)[number];
export type FeePeriod = (typeof feePeriods)[number];
export type BracketMode = (typeof bracketModes)[number];
export type BracketBasis = (typeof bracketBases)[number];

/** A fixed part in VND, a percentage with up to 4 decimals, and the bounds in VND of their sum. */
export interface FeeTerms {
  fixedFee: Vnd;
  dynamicFee: number;
  minFee?: Vnd | null;
  maxFee?: Vnd | null;
}

/** The terms for `[from, to)`, in VND or in transactions; a null `to` is open-ended. */
export interface FeeBracket extends FeeTerms {
  from: number;
  to: number | null;
}

export interface FeeRule extends FeeTerms {
  feeMethod: FeeMethod;
  calculatePer: FeePeriod;
  brackets?: readonly FeeBracket[];
  /** VOLUME by default. */
  bracketMode?: BracketMode;
  /** AMOUNT by default. */
  bracketBasis?: BracketBasis;
}

export interface MonthTotal {
  amount: Vnd;
  count: number;
}

export interface FeeLine {
  fee: Vnd;
  vat: Vnd;
  total: Vnd;
}

function clamp(fee: Vnd, { minFee, maxFee }: FeeTerms): Vnd {
  return Math.min(Math.max(fee, minFee ?? 0), maxFee ?? Infinity);
}

/** Computes `clamp(fixedFee + round(amount × dynamicFee / 100), minFee, maxFee)` in VND. */
export function feeOf(terms: FeeTerms, amount: Vnd): Vnd {
  return clamp(terms.fixedFee + percentOf(amount, terms.dynamicFee), terms);
}

export type BracketProblem = 'empty' | 'start_not_zero' | 'gap_or_overlap' | 'not_ascending' | 'last_not_open';

/** Where brackets are at fault, as the path of a field, and why. */
export interface BracketFault {
  field: string;
  problem: BracketProblem;
}

const at = (index: number, end: 'from' | 'to', problem: BracketProblem): BracketFault => ({
  field: `brackets.${index}.${end}`,
  problem,
});

/** Returns the first fault of brackets, which must start at 0, touch and end open; undefined when there is none. */
export function bracketFault(brackets: readonly FeeBracket[]): BracketFault | undefined {
  const [first] = brackets;
  if (first === undefined) return { field: 'brackets', problem: 'empty' };
  if (first.from !== 0) return at(0, 'from', 'start_not_zero');
  for (const [index, bracket] of brackets.entries()) {
    const next = brackets[index + 1];
    if (next === undefined) return bracket.to === null ? undefined : at(index, 'to', 'last_not_open');
    if (bracket.to === null || next.from !== bracket.to) return at(index + 1, 'from', 'gap_or_overlap');
    if (bracket.to <= bracket.from) return at(index, 'to', 'not_ascending');
  }
  return undefined;
}

export const bracketProblem = (brackets: readonly FeeBracket[]): BracketProblem | undefined =>
  bracketFault(brackets)?.problem;

function bracketHolding(brackets: readonly FeeBracket[], value: number): FeeBracket {
  const bracket = brackets.find(({ from, to }) => value >= from && (to === null || value < to));
  if (bracket === undefined) throw new RangeError(`No fee bracket holds ${value}`);
  return bracket;
}

/** The part of an amount that falls on some of its transactions, rounded down; the product may pass 2^53. */
const shareOf = (amount: Vnd, count: number, of: number): Vnd => Number((BigInt(amount) * BigInt(count)) / BigInt(of));

/** A part of a month's total and what charges it. */
export interface FeeStep {
  terms: FeeTerms;
  bracket: Pick<FeeBracket, 'from' | 'to'> | null;
  amount: Vnd;
}

function graduatedSteps(
  brackets: readonly FeeBracket[],
  { amount, count }: MonthTotal,
  basis: BracketBasis,
): FeeStep[] {
  const measured = basis === 'AMOUNT' ? amount : count;
  if (measured === 0) return [{ terms: bracketHolding(brackets, 0), bracket: bracketHolding(brackets, 0), amount: 0 }];
  let charged: Vnd = 0;
  return brackets
    .filter(({ from }) => from < measured)
    .map((bracket) => {
      const { to, fixedFee, dynamicFee } = bracket;
      const reached = Math.min(to ?? measured, measured);
      const slice = (basis === 'AMOUNT' ? reached : shareOf(amount, reached, measured)) - charged;
      charged += slice;
      return { terms: { fixedFee, dynamicFee }, bracket, amount: slice };
    });
}

/** Returns how a rule divides the total of a month: the whole of it, or the slices of a graduated rule. */
export function monthSteps(rule: FeeRule, total: MonthTotal): FeeStep[] {
  const { feeMethod, brackets = [], bracketMode = 'VOLUME', bracketBasis = 'AMOUNT' } = rule;
  if (feeMethod === 'FREE') return [];
  if (feeMethod === 'FIXED_FEE') return [{ terms: rule, bracket: null, amount: total.amount }];
  if (bracketMode === 'GRADUATED') return graduatedSteps(brackets, total, bracketBasis);
  const bracket = bracketHolding(brackets, bracketBasis === 'AMOUNT' ? total.amount : total.count);
  return [{ terms: bracket, bracket, amount: total.amount }];
}

/** Returns the fee of one successful transaction in VND; 0 when the rule charges by the month. */
export function transactionFee(rule: FeeRule, amount: Vnd): Vnd {
  if (rule.feeMethod === 'FREE' || rule.calculatePer !== 'PER_TRANSACTION') return 0;
  return feeOf(rule.feeMethod === 'FIXED_FEE' ? rule : bracketHolding(rule.brackets ?? [], amount), amount);
}

/** Returns the fee of one month in VND; 0 when the rule charges by the transaction. The bracket that a graduated month reaches bounds its sum. */
export function monthFee(rule: FeeRule, total: MonthTotal): Vnd {
  if (rule.feeMethod === 'FREE' || rule.calculatePer !== 'PER_MONTH') return 0;
  const sum = monthSteps(rule, total).reduce((fee, { terms, amount }) => fee + feeOf(terms, amount), 0);
  const { brackets = [], bracketMode, bracketBasis } = rule;
  if (rule.feeMethod !== 'BRACKET_FEE' || bracketMode !== 'GRADUATED') return sum;
  return clamp(sum, bracketHolding(brackets, bracketBasis === 'COUNT' ? total.count : total.amount));
}

/** Adds VAT to a fee in VND; VAT is rounded once, on this line. */
export function feeLine(fee: Vnd, vatPercent: number): FeeLine {
  const vat = percentOf(fee, vatPercent);
  return { fee, vat, total: fee + vat };
}

export interface ChargedPayment {
  chargeAmount: Vnd;
  vatChargeAmount: Vnd;
  actualAmount: Vnd;
}

/**
 * Splits a payment into fee, VAT and the merchant's part; LATER leaves the whole amount to the merchant,
 * and so does a charge above the amount.
 */
export function chargePayment(amount: Vnd, line: FeeLine, chargeType: 'IMMEDIATELY' | 'LATER'): ChargedPayment {
  return {
    chargeAmount: line.fee,
    vatChargeAmount: line.vat,
    actualAmount: chargeType === 'IMMEDIATELY' && line.total <= amount ? amount - line.total : amount,
  };
}
