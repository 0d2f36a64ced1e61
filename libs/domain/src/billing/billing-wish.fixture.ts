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
