import fc from 'fast-check';
import {
  bracketProblem,
  chargePayment,
  feeLine,
  monthFee,
  transactionFee,
  type FeeBracket,
  type FeeRule,
} from './fees.ts';

const perTransaction: FeeRule = {
  feeMethod: 'FIXED_FEE',
  calculatePer: 'PER_TRANSACTION',
  fixedFee: 1_000,
  dynamicFee: 0.3,
};
const bracket = (from: number, to: number | null, fixedFee: number, dynamicFee: number): FeeBracket => ({
  from,
  to,
  fixedFee,
  dynamicFee,
});
const bracketed: FeeRule = {
  feeMethod: 'BRACKET_FEE',
  calculatePer: 'PER_TRANSACTION',
  fixedFee: 0,
  dynamicFee: 0,
  brackets: [bracket(0, 1e6, 2_000, 0), bracket(1e6, 1e7, 0, 0.25), bracket(1e7, null, 5_000, 0.15)],
};
const monthly: FeeRule = {
  ...bracketed,
  calculatePer: 'PER_MONTH',
  brackets: [bracket(0, 1e8, 0, 0.5), bracket(1e8, null, 0, 0.4)],
};

describe('fees', () => {
  it.each([
    ['fixed and percent', perTransaction, 1_234_567, 4_704, 470, 5_174],
    ['the first bracket', bracketed, 999_999, 2_000, 200, 2_200],
    ['the start of the second bracket', bracketed, 1_000_000, 2_500, 250, 2_750],
    ['the open bracket', bracketed, 12_500_000, 23_750, 2_375, 26_125],
    ['a minimum', { ...perTransaction, minFee: 2_000 }, 10_000, 2_000, 200, 2_200],
    ['a maximum', { ...perTransaction, maxFee: 3_000 }, 1_234_567, 3_000, 300, 3_300],
    ['a free rule', { ...perTransaction, feeMethod: 'FREE', calculatePer: 'NONE' }, 1_234_567, 0, 0, 0],
    ['a rule by the month', { ...perTransaction, calculatePer: 'PER_MONTH' }, 1_234_567, 0, 0, 0],
  ] as const)('%s', (_name, rule, amount, fee, vat, total) =>
    expect(feeLine(transactionFee(rule, amount), 10)).toEqual({ fee, vat, total }),
  );

  const month = { amount: 730_000_000, count: 1_200 };
  it.each([
    ['by volume', monthly, month, 2_920_000, 292_000],
    ['graduated', { ...monthly, bracketMode: 'GRADUATED' }, month, 3_020_000, 302_000],
    [
      'graduated below the first limit',
      { ...monthly, bracketMode: 'GRADUATED' },
      { amount: 5e7, count: 9 },
      250_000,
      25_000,
    ],
    [
      'fixed without transactions',
      { ...perTransaction, calculatePer: 'PER_MONTH' },
      { amount: 0, count: 0 },
      1_000,
      100,
    ],
    [
      'by number of transactions',
      { ...monthly, bracketBasis: 'COUNT', brackets: [bracket(0, 1_000, 0, 0.5), bracket(1_000, null, 0, 0.1)] },
      month,
      730_000,
      73_000,
    ],
    ['a rule by the transaction', perTransaction, month, 0, 0],
  ] as const)('a month is charged %s', (_name, rule, total, fee, vat) =>
    expect(feeLine(monthFee(rule, total), 10)).toEqual({ fee, vat, total: fee + vat }),
  );

  it.each([
    ['empty', []],
    ['start_not_zero', [bracket(1, null, 0, 0)]],
    ['gap_or_overlap', [bracket(0, 10, 0, 0), bracket(11, null, 0, 0)]],
    ['gap_or_overlap', [bracket(0, null, 0, 0), bracket(10, null, 0, 0)]],
    ['not_ascending', [bracket(0, 0, 0, 0), bracket(0, null, 0, 0)]],
    ['last_not_open', [bracket(0, 10, 0, 0)]],
    [undefined, monthly.brackets ?? []],
  ])('brackets have the problem %p', (problem, brackets) => expect(bracketProblem(brackets)).toBe(problem));

  it('fee, VAT and net make up the gross amount, in whole dong, unless the charge is larger and is owed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2_000, max: 499_999_999 }),
        fc.nat(20_000),
        fc.nat(100_000),
        fc.constantFrom(0, 8, 10),
        (amount, fixedFee, tenThousandths, vatPercent) => {
          const rule: FeeRule = { ...perTransaction, fixedFee, dynamicFee: tenThousandths / 10_000 };
          const line = feeLine(transactionFee(rule, amount), vatPercent);
          const { chargeAmount, vatChargeAmount, actualAmount } = chargePayment(amount, line, 'IMMEDIATELY');
          const isCovered = line.total <= amount;
          expect(actualAmount).toBe(isCovered ? amount - chargeAmount - vatChargeAmount : amount);
          expect([chargeAmount, vatChargeAmount, actualAmount].every(Number.isInteger)).toBe(true);
          expect(chargePayment(amount, line, 'LATER').actualAmount).toBe(amount);
        },
      ),
    );
  });

  it('bounds apply once, to the sum of a graduated month', () => {
    const bounded = (from: number, to: number | null, dynamicFee: number): FeeBracket => ({
      ...bracket(from, to, 0, dynamicFee),
      minFee: 400_000,
      maxFee: 2_000_000,
    });
    const rule: FeeRule = {
      ...monthly,
      bracketMode: 'GRADUATED',
      brackets: [bounded(0, 1e8, 0.5), bounded(1e8, null, 0.4)],
    };
    expect(monthFee(rule, { amount: 5e7, count: 9 })).toBe(400_000);
    expect(monthFee(rule, { amount: 1.1e8, count: 9 })).toBe(540_000);
    expect(monthFee(rule, month)).toBe(2_000_000);
  });

  it('a graduated month by number of transactions is exact where products pass what a number holds', () => {
    const halves = [bracket(0, 1_500_000, 0, 100), bracket(1_500_000, null, 0, 0)];
    const rule: FeeRule = { ...monthly, bracketMode: 'GRADUATED', bracketBasis: 'COUNT', brackets: halves };
    expect(monthFee(rule, { amount: 9_999_999_999_999, count: 3_000_001 })).toBe(4_999_998_333_333);
  });

  it('the slices of a graduated month charge its whole amount once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 1, max: 5_000 }), (amount, count) => {
        const onePercent = [bracket(0, 100, 0, 100), bracket(100, 1_000, 0, 100), bracket(1_000, null, 0, 100)];
        for (const bracketBasis of ['AMOUNT', 'COUNT'] as const) {
          const rule: FeeRule = { ...monthly, bracketMode: 'GRADUATED', bracketBasis, brackets: onePercent };
          expect(monthFee(rule, { amount, count })).toBe(amount);
        }
      }),
    );
  });
});
