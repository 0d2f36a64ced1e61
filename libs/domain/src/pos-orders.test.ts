import { posOrderLine, posOrderTotal, posPayBefore, posReturnBefore } from './pos-orders.ts';

test.each([
  ['without a discount', { price: 3_500_000, discount: 0, vatPercent: 8 }, 2, [3_500_000, 7_000_000, 560_000]],
  [
    'with half a đồng rounded up for a piece',
    { price: 20_001, discount: 50, vatPercent: 8 },
    3,
    [10_001, 30_003, 2_400],
  ],
  ['with VAT rounded once for the line', { price: 20_003, discount: 0, vatPercent: 10 }, 3, [20_003, 60_009, 6_001]],
  ['free of VAT', { price: 100_000_000, discount: 90, vatPercent: 0 }, 50, [10_000_000, 500_000_000, 0]],
])('a line %s', (_case, sold, quantity, [unitPrice, amount, vatAmount]) => {
  expect(posOrderLine(sold, quantity)).toEqual({ unitPrice, amount, vatAmount });
});

test('an order is the sum of its lines, each rounded by itself', () => {
  const line = posOrderLine({ price: 20_006, discount: 0, vatPercent: 8 }, 1);
  expect(line.vatAmount).toBe(1_600);
  expect(posOrderTotal([line, line])).toEqual({ amount: 40_012, vatAmount: 3_200, totalAmount: 43_212 });
});

test('three days are left to pay, and seven to return', () => {
  expect(posPayBefore('2026-11-23T10:00:00.000Z')).toBe('2026-11-26T10:00:00.000Z');
  expect(posReturnBefore('2026-11-23T10:00:00.000Z')).toBe('2026-11-30T10:00:00.000Z');
});
