import type { Cycle } from '../recurrence.ts';

const cyclesAYear = { DAY: 365, WEEK: 52, MONTH: 12, YEAR: 1 } as const;
const months = 12;

/** Returns what an amount per cycle makes in a month, rounded half up, as a year has 365 days, 52 weeks or 12 months. */
export function monthlyRevenue(amount: number, { value, unit }: Cycle): number {
  const parts = months * value;
  return Math.floor((2 * amount * cyclesAYear[unit] + parts) / (2 * parts));
}
