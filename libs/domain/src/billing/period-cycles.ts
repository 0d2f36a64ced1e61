import type { Cycle } from '../recurrence.ts';

/** How often what a payer ordered on a pay page is paid again. */
export const periodCycles = {
  DAILY: { value: 1, unit: 'DAY' },
  WEEKLY: { value: 1, unit: 'WEEK' },
  MONTHLY: { value: 1, unit: 'MONTH' },
  THREE_MONTHS: { value: 3, unit: 'MONTH' },
  SIX_MONTHS: { value: 6, unit: 'MONTH' },
  YEARLY: { value: 1, unit: 'YEAR' },
} as const satisfies Record<string, Cycle>;

export type PayPagePeriod = keyof typeof periodCycles;
