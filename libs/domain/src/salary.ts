import type { Vnd } from './money.ts';
import { addDays, daysBetween, monthDays, type VnDay } from './time.ts';

/** Limits of the salary programme: amounts in VND, periods in days, age in years. */
/** So many changes of a record are shown, the latest ones. */
export const salaryAuditShown = 200;

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

export const DEFAULT_WORKING_DAYS = -1;

export interface EarnedSalary {
  baseAmount: Vnd;
  workedDays: number;
  workingDays: number;
  advancePercent: number;
}

/** Returns the largest advance: `floor(base × min(W,D) / D) × percent / 100`, rounded down to 1,000 VND. */
export function salaryAdvanceMaxAmount({ baseAmount, workedDays, workingDays, advancePercent }: EarnedSalary): Vnd {
  const halfDays = Math.round(Math.min(workedDays, workingDays) * 2);
  const earned = (BigInt(baseAmount) * BigInt(halfDays)) / BigInt(workingDays * 2);
  const advance = (earned * BigInt(Math.round(advancePercent * 100))) / 10_000n;
  return Number(advance - (advance % 1_000n));
}

export interface AdvanceUsage extends EarnedSalary {
  /** Sum of the employee's SUCCESS advances in the period. */
  advancedAmount: Vnd;
  /** Sum of the employee's WAITING_APPROVAL and approved but unpaid advances in the period. */
  pendingAmount: Vnd;
  limitAmount: Vnd;
  enterpriseUsedAmount: Vnd;
}

/** Returns what may still be requested in VND, never below 0: the employee's own rest, as far as the enterprise's limit reaches. */
export const availableWithin = (own: Vnd, enterpriseLeft: Vnd): Vnd => Math.max(0, Math.min(own, enterpriseLeft));

/** Returns the amount in VND that the employee may still request, never below 0. */
export function availableAdvance(standing: AdvanceUsage): Vnd {
  const { advancedAmount, pendingAmount, limitAmount, enterpriseUsedAmount } = standing;
  const own = salaryAdvanceMaxAmount(standing) - advancedAmount - pendingAmount;
  return availableWithin(own, limitAmount - enterpriseUsedAmount);
}

/** Days of the month of a salary cycle; an end before the start is in the next month. */
export interface SalaryCycle {
  periodStartDate: number;
  periodEndDate: number;
  paySalaryDate: number;
}

const shortestMonth = 28;

/** Returns true when the pay day follows the period's end: between two periods, or in the next one if no day is between. */
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

/** Returns the period that begins in a month `yyyy-MM`; a day that the month lacks becomes its last one. */
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

/** Returns the broken rule of a period's days: start ≤ end ≤ pay day, at most 62 days. */
export function periodProblem({ startDate, endDate, paySalaryDate }: SalaryPeriodDays): PeriodProblem | undefined {
  if (endDate < startDate) return 'end_before_start';
  if (daysBetween(startDate, endDate) + 1 > salaryBounds.periodDays.max) return 'too_long';
  return paySalaryDate < endDate ? 'pay_before_end' : undefined;
}

export function periodsOverlap(
  one: Pick<SalaryPeriodDays, 'startDate' | 'endDate'>,
  other: Pick<SalaryPeriodDays, 'startDate' | 'endDate'>,
): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate;
}

export type PeriodPhase = 'upcoming' | 'current' | 'unsettled' | 'settled';

/** `unsettled` means ended but not paid yet. */
export function periodPhase({ startDate, endDate, paySalaryDate }: SalaryPeriodDays, today: VnDay): PeriodPhase {
  if (today < startDate) return 'upcoming';
  if (today <= endDate) return 'current';
  return today < paySalaryDate ? 'unsettled' : 'settled';
}

/** Returns true while a period accepts requests: from its start to its end, except its closed last days. */
export function isOpenForRequests(
  { startDate, endDate }: Pick<SalaryPeriodDays, 'startDate' | 'endDate'>,
  disableAdvanceBeforeEndDate: number,
  today: VnDay,
): boolean {
  return startDate <= today && daysBetween(today, endDate) >= disableAdvanceBeforeEndDate;
}

export function isRequestAmount(amount: Vnd): boolean {
  return amount >= salaryBounds.request.min && amount % salaryBounds.request.step === 0;
}

export function percentOfTotal(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part / total) * 1000) / 10;
}
