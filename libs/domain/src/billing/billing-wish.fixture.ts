import type { BillingTerms } from './billing-course.ts';
import type { TrialTime } from './subscription-steps.ts';

export const deedKinds = [
  'pay',
  'payLate',
  'pause',
  'continue',
  'cancelAtEnd',
  'cancelNow',
  'cancelNowInvoiced',
  'restore',
  'extend',
  'extend-payment',
] as const;

/** What somebody does at noon, so many days after the start. */
export interface Deed {
  after: number;
  kind: (typeof deedKinds)[number];
}

export interface Wish extends BillingTerms {
  start: string;
  trial: TrialTime | undefined;
  expirationDays: number;
  deeds: Deed[];
}

/** After how many days each invoice is paid, over and over; null where it is not. */
export type Habit = readonly (number | null)[];

export interface Invoiced {
  first: string;
  last: string;
  status: string;
}

/** What became of a subscription: its invoices in their order, and each change of its status. */
export interface Lived {
  invoices: Invoiced[];
  story: string[];
}

export const threeYears = 1096;

/** How often more time is given to pay one invoice. */
export const maxExtensions = 3;

export const daysWatched = 29;
