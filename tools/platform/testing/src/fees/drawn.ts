import fc from 'fast-check';

/** Amounts at which brackets begin; payments lie on, just below and around them. */
const steps = [2_000, 5_000, 100_000, 1_000_000, 10_000_000, 499_999_999];

const paymentTypes = ['VIET_QR', 'BANKING'] as const;

const money = fc.constantFrom(0, 0, 500, 1_000, 3_300, 5_001);
const percent = fc.nat(25_000).map((parts) => parts / 10_000);

const amounts = fc
  .record({
    fixedFee: money,
    dynamicFee: fc.oneof(percent, fc.constant(0)),
    minFee: fc.option(fc.nat(5_000)),
    room: fc.option(fc.nat(50_000)),
  })
  .map(({ room, ...bounds }) => ({ ...bounds, maxFee: room === null ? null : (bounds.minFee ?? 0) + room }));

const brackets = fc.subarray(steps.slice(1, -1)).chain((ends) => {
  const edges = [0, ...ends];
  return fc
    .tuple(...edges.map(() => amounts))
    .map((each) => each.map((terms, index) => ({ from: edges[index]!, to: edges[index + 1] ?? null, ...terms })));
});

const terms = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ feeMethod: 'FREE', calculatePer: 'NONE' } as const) },
  {
    weight: 4,
    arbitrary: amounts.map((fees) => ({ feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', ...fees }) as const),
  },
  {
    weight: 4,
    arbitrary: brackets.map(
      (given) => ({ feeMethod: 'BRACKET_FEE', calculatePer: 'PER_TRANSACTION', brackets: given }) as const,
    ),
  },
  {
    weight: 1,
    // What is charged by the month costs nothing when it is paid.
    arbitrary: fc
      .record({
        brackets,
        bracketMode: fc.constantFrom('VOLUME', 'GRADUATED'),
        bracketBasis: fc.constantFrom('AMOUNT', 'COUNT'),
      })
      .map((given) => ({ feeMethod: 'BRACKET_FEE', calculatePer: 'PER_MONTH', ...given }) as const),
  },
);

/** What the staff do with rules before a day: a new one, a further version of one that stands, or one that is withdrawn. */
const staffWork = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'update', 'withdraw'),
  which: fc.nat(),
  owner: fc.option(fc.nat(3), { freq: 3 }),
  method: fc.option(fc.constantFrom(...paymentTypes)),
  daysAhead: fc.integer({ min: 1, max: 3 }),
  lasts: fc.option(fc.nat(5)),
  terms,
});

const amount = fc.oneof(
  fc.tuple(fc.constantFrom(...steps), fc.integer({ min: -1, max: 1 })).map(([step, beside]) => step + beside),
  fc.integer({ min: 2_000, max: 20_000 }),
  fc.integer({ min: 2_000, max: 30_000_000 }),
);

const payment = fc.record({
  shop: fc.nat(3),
  account: fc.nat(1),
  method: fc.constantFrom(...paymentTypes),
  amount: amount.map((drawn) => Math.min(Math.max(drawn, 2_000), 499_999_999)),
  /** Milliseconds before the midnight that ends the day, or at it. */
  before: fc.oneof(fc.constantFrom(0, 0, 1, 1), fc.integer({ min: 0, max: 10 * 3_600_000 })),
  surplus: fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1_000) }),
  told: fc.oneof(
    { weight: 30, arbitrary: fc.constant('at midnight' as const) },
    { weight: 2, arbitrary: fc.constant('two days later' as const) },
    { weight: 1, arbitrary: fc.constant('two days later, expired' as const) },
  ),
});

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type StaffWork = Drawn<typeof staffWork>;
export type DrawnPayment = Drawn<typeof payment>;

export const drawnWork = (numRuns: number, seed: number) => fc.sample(staffWork, { numRuns, seed });
export const drawnPayments = (numRuns: number, seed: number) => fc.sample(payment, { numRuns, seed });
