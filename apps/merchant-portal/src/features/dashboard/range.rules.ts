import { addDays, daysBetween, type DayRange, isDay, MAX_FILTER_DAYS } from '@pay/domain';

export type { DayRange };

/** Spans in days; the first is the default. */
export const spans = [30, 7, 90] as const;
export type Span = (typeof spans)[number];

export const rangeOfSpan = (days: number, today: string): DayRange => ({ from: addDays(today, 1 - days), to: today });

export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

export function rangeIn(search: URLSearchParams, today: string): DayRange & { span?: Span } {
  const [from, to] = [search.get('from'), search.get('to')];
  if (from && to && isDay(from) && isDay(to) && from <= to && to <= today && lengthOf({ from, to }) <= MAX_FILTER_DAYS)
    return { from, to };
  const span = spans.find((days) => String(days) === search.get('days')) ?? spans[0];
  return { ...rangeOfSpan(span, today), span };
}

export const changeInPercent = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100);

export interface Sum {
  amount: number;
  total: number;
}

export const sumOf = (days: readonly Sum[]): Sum =>
  days.reduce<Sum>((sum, { amount, total }) => ({ amount: sum.amount + amount, total: sum.total + total }), {
    amount: 0,
    total: 0,
  });

/** What one payment brought on average. */
export const averageOf = ({ amount, total }: Sum): number => (total > 0 ? Math.round(amount / total) : 0);

export type Period = 'day' | 'week' | 'month';

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const startOf: Record<Period, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${day.slice(0, 7)}-01`,
};

/** Sums days by period, newest first; no period begins before its range. */
export function sumsByPeriod(days: readonly (Sum & { day: string })[], period: Period): (Sum & DayRange)[] {
  const groups = Map.groupBy(days, ({ day }) => startOf[period](day));
  return [...groups.values()]
    .map((group) => ({ from: group[0]!.day, to: group.at(-1)!.day, ...sumOf(group) }))
    .reverse();
}
