import type { Vnd } from './money.ts';
import { addDays, daysBetween, monthDays, type VnDay } from './time.ts';

/** Bounds of the salary programme in VND, days and months of a year, as the rules state them. */
export const salaryBounds = {
  employees: { min: 1, max: 100_000 },
  paySalaryLimitation: { min: 1_000_000 },
  baseAmount: { min: 1_000_000, max: 1_000_000_000 },
  limitAmount: { min: 1_000_000 },
  workingDays: { min: 1, max: 31, default: 26 },
  disableAdvanceBeforeEndDate: { min: 0, max: 15 },
  advancePercent: { min: 1, max: 100, default: 50 },
  frequencyLimit: { min: 1, max: 31 },
  periodDays: { max: 62 },
  request: { min: 100_000, step: 1_000 },
  employeeAge: { min: 15 },
} as const;

/** Value of `workingDays` of a period that means the enterprise's default. */
export const DEFAULT_WORKING_DAYS = -1;

/** An employee's standing in a period; amounts in VND, days may be halves. */
export interface EarnedSalary {
  baseAmount: Vnd;
  workedDays: number;
  workingDays: number;
  advancePercent: number;
}

/** Gives what the employee may advance at most: `floor(base × min(W,D) / D) × percent / 100`, down to 1,000 VND. */
export function salaryAdvanceMaxAmount({ baseAmount, workedDays, workingDays, advancePercent }: EarnedSalary): Vnd {
  const halfDays = Math.round(Math.min(workedDays, workingDays) * 2);
  const earned = (BigInt(baseAmount) * BigInt(halfDays)) / BigInt(workingDays * 2);
  const advance = (earned * BigInt(Math.round(advancePercent * 100))) / 10_000n;
  return Number(advance - (advance % 1_000n));
}

export interface AdvanceStanding extends EarnedSalary {
  /** Σ SUCCESS of the employee in the period. */
  advancedAmount: Vnd;
  /** Σ WAITING_APPROVAL and APPROVED not yet paid of the employee in the period. */
  pendingAmount: Vnd;
  /** The enterprise's ceiling for all employees in the period. */
  limitAmount: Vnd;
  /** Σ advanced and pending of the whole enterprise in the period. */
  enterpriseUsedAmount: Vnd;
}

/** Gives what the employee may still request, in VND and never below 0. */
export function availableAdvance(standing: AdvanceStanding): Vnd {
  const { advancedAmount, pendingAmount, limitAmount, enterpriseUsedAmount } = standing;
  const own = salaryAdvanceMaxAmount(standing) - advancedAmount - pendingAmount;
  return Math.max(0, Math.min(own, limitAmount - enterpriseUsedAmount));
}

/** Days of a month between which an enterprise's salary runs; an end before the start lies in the next month. */
export interface SalaryCycle {
  periodStartDate: number;
  periodEndDate: number;
  paySalaryDate: number;
}

const shortestMonth = 28;

/** Tells whether pay day comes after the period's end: between two periods, or in the next one where no day lies between. */
export function isPayDayAfterPeriod({
  periodStartDate: start,
  periodEndDate: end,
  paySalaryDate: pay,
}: SalaryCycle): boolean {
  const wholeMonth = end === start - 1 || (start === 1 && end >= shortestMonth);
  if (wholeMonth) return pay !== end;
  return start <= end ? pay > end || pay < start : pay > end && pay < start;
}

export interface SalaryPeriodDays {
  startDate: VnDay;
  endDate: VnDay;
  paySalaryDate: VnDay;
}

const lastDayOf = (month: string): number => Number(monthDays(month).last.slice(8));
const monthAfter = (month: string): string => addDays(monthDays(month).last, 1).slice(0, 7);
const dayIn = (month: string, day: number): VnDay =>
  `${month}-${String(Math.min(day, lastDayOf(month))).padStart(2, '0')}`;

/** Gives the period of a cycle that begins in a month `yyyy-MM`; a day that the month lacks becomes its last one. */
export function periodOfMonth(
  { periodStartDate, periodEndDate, paySalaryDate }: SalaryCycle,
  month: string,
): SalaryPeriodDays {
  const endMonth = periodEndDate < periodStartDate ? monthAfter(month) : month;
  const payMonth = paySalaryDate > periodEndDate ? endMonth : monthAfter(endMonth);
  return {
    startDate: dayIn(month, periodStartDate),
    endDate: dayIn(endMonth, periodEndDate),
    paySalaryDate: dayIn(payMonth, paySalaryDate),
  };
}

export type PeriodProblem = 'end_before_start' | 'too_long' | 'pay_before_end';

/** Names what is wrong with the days of a period: start ≤ end ≤ pay day, at most 62 days. */
export function periodProblem({ startDate, endDate, paySalaryDate }: SalaryPeriodDays): PeriodProblem | undefined {
  if (endDate < startDate) return 'end_before_start';
  if (daysBetween(startDate, endDate) + 1 > salaryBounds.periodDays.max) return 'too_long';
  return paySalaryDate < endDate ? 'pay_before_end' : undefined;
}

/** Tells whether two periods share a day. */
export function periodsOverlap(
  one: Pick<SalaryPeriodDays, 'startDate' | 'endDate'>,
  other: Pick<SalaryPeriodDays, 'startDate' | 'endDate'>,
): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate;
}

export type PeriodPhase = 'upcoming' | 'current' | 'unsettled' | 'settled';

/** Names the phase of a period on a day: unsettled is ended but not paid yet. */
export function periodPhase({ startDate, endDate, paySalaryDate }: SalaryPeriodDays, today: VnDay): PeriodPhase {
  if (today < startDate) return 'upcoming';
  if (today <= endDate) return 'current';
  return today < paySalaryDate ? 'unsettled' : 'settled';
}

/** Tells whether a period takes requests on a day: from its start to its end less the closed last days. */
export function isOpenForRequests(
  { startDate, endDate }: Pick<SalaryPeriodDays, 'startDate' | 'endDate'>,
  disableAdvanceBeforeEndDate: number,
  today: VnDay,
): boolean {
  return startDate <= today && daysBetween(today, endDate) >= disableAdvanceBeforeEndDate;
}

/** Tells whether an amount in VND may be requested: at least 100,000 and a multiple of 1,000. */
export function isRequestAmount(amount: Vnd): boolean {
  return amount >= salaryBounds.request.min && amount % salaryBounds.request.step === 0;
}

/** Gives a share in percent with 1 decimal, 0 when there is nothing to share. */
export function percentOfTotal(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part / total) * 1000) / 10;
}
