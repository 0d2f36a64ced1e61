import fc from 'fast-check';
import { daysOfWeek, timeUnits } from '../recurrence.ts';
import { addDays } from '../time.ts';
import { planPaymentTypes, type BillingTerms } from './billing-course.ts';
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

const startDays = fc.oneof(
  fc.nat(730).map((offset) => addDays('2027-01-01', offset)),
  fc.constantFrom('2027-01-29', '2027-01-30', '2027-01-31', '2027-12-31', '2028-02-29', '2028-03-31', '2027-08-31'),
);

const cycles = fc.constantFrom(...timeUnits).chain((unit) => {
  const most = { DAY: 60, WEEK: 9, MONTH: 8, YEAR: 2 }[unit];
  return fc.integer({ min: 1, max: most }).map((value) => ({ value, unit }));
});

const fixedDays = fc.record({
  dayOfWeek: fc.constantFrom(...daysOfWeek),
  dayOfMonth: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(29, 30, 31)),
  dayOfYear: fc.oneof(fc.integer({ min: 1, max: 366 }), fc.constantFrom(60, 365, 366)),
});

const trials = fc.constantFrom(...timeUnits.slice(0, 3)).chain((unit) =>
  fc.integer({ min: 1, max: { DAY: 45, WEEK: 6, MONTH: 3, YEAR: 1 }[unit] }).map((value) => ({ value, unit })),
);

/** Payments are frequent, as otherwise no subscription would live for long. */
const deeds = fc.array(
  fc.record({
    after: fc.nat(threeYears),
    kind: fc.oneof(
      { weight: 6, arbitrary: fc.constant('pay' as const) },
      { weight: 6, arbitrary: fc.constantFrom(...deedKinds) },
    ),
  }),
  { maxLength: 60, size: 'max' },
);

export const wishes: fc.Arbitrary<Wish> = fc.record({
  start: startDays,
  cycle: cycles,
  fixed: fc.option(fixedDays),
  paymentType: fc.constantFrom(...planPaymentTypes),
  numOfCycles: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 14 })),
  trial: fc.option(trials, { nil: undefined }),
  expirationDays: fc.integer({ min: 1, max: 90 }),
  deeds,
});
