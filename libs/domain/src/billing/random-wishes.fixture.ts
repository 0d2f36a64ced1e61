import fc from 'fast-check';
import { daysOfWeek, timeUnits } from '../recurrence.ts';
import { addDays } from '../time.ts';
import { planPaymentTypes } from './billing-course.ts';
import { deedKinds, type Habit, threeYears, type Wish } from './billing-wish.fixture.ts';
import { DrivenSubscription } from './driven-subscription.fixture.ts';

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

const deed = fc.record({
  after: fc.nat(threeYears),
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('pay' as const) },
    { weight: 6, arbitrary: fc.constantFrom(...deedKinds) },
  ),
});

/** Few of them let a subscription live for long, many lead into every corner. */
const deeds = fc.oneof(fc.array(deed, { maxLength: 5, size: 'max' }), fc.array(deed, { maxLength: 60, size: 'max' }));

/** Who pays is seldom late; otherwise no subscription would live for long. */
const habits: fc.Arbitrary<Habit> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([0]) },
  { weight: 3, arbitrary: fc.array(fc.option(fc.nat(6), { freq: 20 }), { minLength: 1, maxLength: 12, size: 'max' }) },
  { weight: 1, arbitrary: fc.constant([]) },
);

interface Most {
  payments: number;
  deeds: number;
}

const withPayments = (wish: Wish, habit: Habit, { payments }: Most): Wish => {
  const paying = new DrivenSubscription(wish, habit);
  paying.live();
  const pays = paying.paydays.slice(0, payments).map((after) => ({ after, kind: 'pay' as const }));
  return { ...wish, deeds: [...pays, ...wish.deeds] };
};

const wishesOf = (most: Most): fc.Arbitrary<Wish> =>
  fc
    .record({
      start: startDays,
      cycle: cycles,
      fixed: fc.option(fixedDays),
      paymentType: fc.constantFrom(...planPaymentTypes),
      numOfCycles: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 14 })),
      trial: fc.option(trials, { nil: undefined }),
      expirationDays: fc.integer({ min: 1, max: 90 }),
      deeds,
      habit: habits,
    })
    .map(({ habit, ...wish }) => withPayments({ ...wish, deeds: wish.deeds.slice(0, most.deeds) }, habit, most));

export const wishes = wishesOf({ payments: 60, deeds: 60 });

/** Always the same for the same seed. */
export const sampledWishes = (count: number, seed: number, most: Most = { payments: 60, deeds: 60 }): Wish[] =>
  fc.sample(wishesOf(most), { numRuns: count, seed });
