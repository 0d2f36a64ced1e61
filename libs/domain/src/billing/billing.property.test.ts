import fc from 'fast-check';
import { daysOfWeek, timeUnits } from '../recurrence.ts';
import { addDays } from '../time.ts';
import { dueOn, nextInvoices, openCourse, planPaymentTypes } from './billing-course.ts';
import { deedKinds, threeYears, type Wish } from './billing-wish.fixture.ts';
import { DrivenSubscription } from './driven-subscription.fixture.ts';
import { SlowSubscription } from './slow-subscription.fixture.ts';

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

const trials = fc
  .constantFrom(...timeUnits.slice(0, 3))
  .chain((unit) =>
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

const wishes: fc.Arbitrary<Wish> = fc.record({
  start: startDays,
  cycle: cycles,
  fixed: fc.option(fixedDays),
  paymentType: fc.constantFrom(...planPaymentTypes),
  numOfCycles: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 14 })),
  trial: fc.option(trials, { nil: undefined }),
  expirationDays: fc.integer({ min: 1, max: 90 }),
  deeds,
});

const random = (count: number) => ({ numRuns: count, seed: 20_270_131 });

test('2,000 subscriptions over three years go as they do day by day', () => {
  const reached = new Set<string>();
  let invoiceCount = 0;
  fc.assert(
    fc.property(wishes, (wish: Wish) => {
      const lived = new DrivenSubscription(wish).live();
      expect(lived).toEqual(new SlowSubscription(wish).live(threeYears));
      for (const line of lived.story) reached.add(line.slice(11));
      invoiceCount += lived.invoices.length;
    }),
    random(2000),
  );
  expect([...reached].toSorted()).toEqual([
    'ACTIVE',
    'CANCELLED',
    'EXPIRED',
    'PAUSED',
    'PAYMENT_EXPIRED',
    'PENDING_CANCELLATION',
    'TRIAL',
  ]);
  expect(invoiceCount).toBeGreaterThan(3000);
}, 120_000);

test('no two invoices bill one day, and none bills a day before the one that was made earlier', () => {
  fc.assert(
    fc.property(wishes, (wish: Wish) => {
      const { invoices } = new DrivenSubscription(wish).live();
      for (const [index, { first, last }] of invoices.entries()) {
        expect(first <= last).toBe(true);
        if (index > 0) expect(first > invoices[index - 1]!.last).toBe(true);
      }
    }),
    random(500),
  );
}, 60_000);

test('the invoices to come tile from the first due day on', () => {
  fc.assert(
    fc.property(wishes, ({ start, ...terms }: Wish) => {
      const endless = { ...terms, numOfCycles: 0 };
      const course = openCourse(start);
      const due = nextInvoices(endless, course, 12);
      expect(due).toHaveLength(12);
      expect(due[0]!.first).toBe(dueOn(endless, course));
      for (const [index, { first, last, dueOn: on }] of due.entries()) {
        expect(on).toBe(terms.paymentType === 'PREPAID' ? first : addDays(last, 1));
        if (index > 0) expect(first).toBe(addDays(due[index - 1]!.last, 1));
      }
    }),
    random(500),
  );
}, 60_000);
