import fc from 'fast-check';
import { formatVnd, isAmountAllowed, isVnd, MAX_STORED_AMOUNT, parseVnd, percentOf, soughtAmount } from './money.ts';

describe('money', () => {
  it.each([
    ['0', 0],
    ['2000', 2_000],
    ['10000000000000', MAX_STORED_AMOUNT],
    ['10000000000001', undefined],
    ['99999999999999999999', undefined],
    ['', undefined],
    ['1.5', undefined],
    ['1.000', undefined],
    ['1,000', undefined],
    ['1e5', undefined],
    ['+5', undefined],
    ['-5', undefined],
    [' 5', undefined],
    ['05', undefined],
    ['٥', undefined],
  ])('reads %j as %p', (text, amount) => expect(parseVnd(text)).toBe(amount));

  it.each([
    ['345000', 345_000],
    ['345.000', 345_000],
    ['345,000 VND', 345_000],
    [' 1.234.567 đ', 1_234_567],
    ['345.00', undefined],
    ['1.23.456', undefined],
    ['P345000', undefined],
    ['', undefined],
  ])('an amount written as %j is looked for as %p', (text, amount) => expect(soughtAmount(text)).toBe(amount));

  it.each([
    [1.5, false],
    [NaN, false],
    [Infinity, false],
    ['1', false],
    [-1, true],
    [MAX_STORED_AMOUNT + 1, false],
  ])('%p is an amount: %p', (value, expected) => expect(isVnd(value)).toBe(expected));

  it.each([
    [1_999, 'VIET_QR', undefined, false],
    [2_000, 'VIET_QR', undefined, true],
    [499_999_999, 'VIET_QR', undefined, true],
    [500_000_000, 'VIET_QR', undefined, false],
    [50_000_001, 'VIET_QR', 50_000_000, false],
    [9_999, 'ATM_CARD', undefined, false],
    [10_000, 'ATM_CARD', undefined, true],
    [100_000_001, 'ATM_CARD', undefined, false],
    [2_000_000_000, 'SAME_BANK_PAYOUT', undefined, true],
    [500_000_000, 'INTER_BANK_PAYOUT', undefined, false],
  ] as const)('%p by %s under a ceiling of %p is allowed: %p', (amount, rail, ceiling, allowed) =>
    expect(isAmountAllowed(amount, rail, ceiling)).toBe(allowed),
  );

  it.each([
    [1_234_567, '1.234.567 đ', '1,234,567 VND'],
    [0, '0 đ', '0 VND'],
    [999, '999 đ', '999 VND'],
    [-1_000, '-1.000 đ', '-1,000 VND'],
    [MAX_STORED_AMOUNT, '10.000.000.000.000 đ', '10,000,000,000,000 VND'],
  ])('writes %p as %s and %s', (amount, vi, en) => {
    expect(formatVnd(amount, 'vi')).toBe(vi);
    expect(formatVnd(amount, 'en')).toBe(en);
  });

  it.each([
    [1_234_567, 0.3, 3_704],
    [50, 1, 1],
    [49, 1, 0],
    [1_000_000, 0.0001, 1],
    [MAX_STORED_AMOUNT, 100, MAX_STORED_AMOUNT],
    [9_999_999_999_999, 99.9999, 9_999_989_999_999],
    [-49, 1, 0],
  ])('takes of %p %p percent: %p', (amount, percent, part) => expect(percentOf(amount, percent)).toBe(part));

  it('shares never differ from the exact share by more than half a dong', () => {
    fc.assert(
      fc.property(fc.nat(499_999_999), fc.nat(1_000_000), (amount, tenThousandths) => {
        const exact = (amount * tenThousandths) / 1_000_000;
        expect(Math.abs(percentOf(amount, tenThousandths / 10_000) - exact)).toBeLessThanOrEqual(0.500001);
      }),
    );
  });
});
