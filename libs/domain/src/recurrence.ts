import { add } from 'date-fns/add';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { addDays, daysBetween, monthDays, type VnDay } from './time.ts';

export const timeUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type TimeUnit = (typeof timeUnits)[number];

export const daysOfWeek = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type DayOfWeek = (typeof daysOfWeek)[number];

export interface Cycle {
  value: number;
  unit: TimeUnit;
}

export const maxCycleValue = { DAY: 366, WEEK: 52, MONTH: 24, YEAR: 5 } as const satisfies Record<TimeUnit, number>;

export interface FixedTime {
  dayOfWeek?: DayOfWeek | null | undefined;
  /** 1..31, clamped to the end of the month. */
  dayOfMonth?: number | null | undefined;
  /** 1..366, where 366 means the last day of any year. */
  dayOfYear?: number | null | undefined;
}

const spans = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const satisfies Record<
  TimeUnit,
  string
>;

const two = (value: number): string => String(value).padStart(2, '0');

function dayOfMonthAt(month: string, dayOfMonth: number): VnDay {
  const { last } = monthDays(month);
  const wanted = `${month}-${two(dayOfMonth)}`;
  return wanted < last ? wanted : last;
}

function addMonths(month: string, count: number): string {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  const index = year * 12 + monthNumber - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${two((index % 12) + 1)}`;
}

/** Adds whole units to a day; months and years keep the day of the month or clamp it to the month's end. */
export function addUnits(day: VnDay, value: number, unit: TimeUnit): VnDay {
  return formatISO(add(parseISO(day), { [spans[unit]]: value }), { representation: 'date' });
}

/** Returns the first day of period `n` (from 0), computed from the anchor so that clamping never accumulates. */
export function periodStart(anchor: VnDay, { value, unit }: Cycle, n: number): VnDay {
  return addUnits(anchor, value * n, unit);
}

/** Returns period `n` (from 0), both days included; periods neither overlap nor leave a gap. */
export function periodDays(anchor: VnDay, cycle: Cycle, n: number): { first: VnDay; last: VnDay } {
  return { first: periodStart(anchor, cycle, n), last: addDays(periodStart(anchor, cycle, n + 1), -1) };
}

/** Returns the first day after a trial whose first day is `start`. */
export function dayAfterTrial(start: VnDay, value: number, unit: TimeUnit): VnDay {
  return addUnits(start, value, unit);
}

function dayOfYearAt(year: number, dayOfYear: number): VnDay {
  const wanted = addDays(`${year}-01-01`, dayOfYear - 1);
  return wanted.startsWith(String(year)) ? wanted : `${year}-12-31`;
}

function weekdayOnOrAfter(start: VnDay, dayOfWeek: DayOfWeek): VnDay {
  const mondayBased = (new Date(`${start}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(start, (daysOfWeek.indexOf(dayOfWeek) - mondayBased + 7) % 7);
}

function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new RangeError(`A fixed payment time needs ${name}`);
  return value;
}

/**
 * Returns due day `n` (from 0): the first fixed day on or after the start, then one per cycle.
 * Throws `RangeError` without the field that the unit needs.
 */
export function fixedDueDay(start: VnDay, { value, unit }: Cycle, fixed: FixedTime, n: number): VnDay {
  if (unit === 'DAY') return addDays(start, value * n);
  if (unit === 'WEEK') return addDays(weekdayOnOrAfter(start, required(fixed.dayOfWeek, 'dayOfWeek')), 7 * value * n);
  if (unit === 'MONTH') {
    const dayOfMonth = required(fixed.dayOfMonth, 'dayOfMonth');
    const month = start.slice(0, 7);
    const delay = dayOfMonthAt(month, dayOfMonth) < start ? 1 : 0;
    return dayOfMonthAt(addMonths(month, delay + value * n), dayOfMonth);
  }
  const dayOfYear = required(fixed.dayOfYear, 'dayOfYear');
  const year = Number(start.slice(0, 4));
  const delay = dayOfYearAt(year, dayOfYear) < start ? 1 : 0;
  return dayOfYearAt(year + delay + value * n, dayOfYear);
}

export interface Schedule {
  start: VnDay;
  cycle: Cycle;
  fixed?: FixedTime | null | undefined;
}

/** Returns due day `n` (from 0) of a schedule, with or without fixed days. */
export const dueDayAt = ({ start, cycle, fixed }: Schedule, n: number): VnDay =>
  fixed ? fixedDueDay(start, cycle, fixed, n) : periodStart(start, cycle, n);

export function nextDueDays(schedule: Schedule, from: VnDay, count: number): VnDay[] {
  const { start, cycle } = schedule;
  let n = 0;
  if (from > start) {
    const longest = cycle.value * { DAY: 1, WEEK: 7, MONTH: 31, YEAR: 366 }[cycle.unit];
    n = Math.max(0, Math.floor(daysBetween(start, from) / longest) - 1);
  }
  while (dueDayAt(schedule, n) < from) n += 1;
  return Array.from({ length: count }, (_, index) => dueDayAt(schedule, n + index));
}

export const payPageCycles = {
  DAILY: { value: 1, unit: 'DAY' },
  WEEKLY: { value: 1, unit: 'WEEK' },
  MONTHLY: { value: 1, unit: 'MONTH' },
  THREE_MONTHS: { value: 3, unit: 'MONTH' },
  SIX_MONTHS: { value: 6, unit: 'MONTH' },
  YEARLY: { value: 1, unit: 'YEAR' },
} as const satisfies Record<string, Cycle>;

export type PayPagePeriodType = keyof typeof payPageCycles;
