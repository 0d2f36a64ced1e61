import { addDays, daysBetween, type VnDay } from './time.ts';

export interface DayRange {
  from: VnDay;
  to: VnDay;
}

/** The period that another one is compared with: that of the same length before it, or the same days of the year before. */
export const comparisons = ['BEFORE', 'LAST_YEAR'] as const;
export type Comparison = (typeof comparisons)[number];

function yearBefore(day: VnDay): VnDay {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  // The 29th of February has no day a year before.
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before;
}

export function comparedRange({ from, to }: DayRange, against: Comparison): DayRange {
  if (against === 'LAST_YEAR') return { from: yearBefore(from), to: yearBefore(to) };
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}
