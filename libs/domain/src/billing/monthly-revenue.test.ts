import { monthlyRevenue } from './monthly-revenue.ts';

test.each([
  [300_000, 1, 'MONTH', 300_000],
  [300_000, 3, 'MONTH', 100_000],
  [1_200_000, 1, 'YEAR', 100_000],
  [1_000_000, 2, 'YEAR', 41_667],
  [100_000, 1, 'WEEK', 433_333],
  [780_000, 2, 'WEEK', 1_690_000],
  [10_000, 1, 'DAY', 304_167],
  [499_999_999, 1, 'DAY', 15_208_333_303],
] as const)('%i VND every %i %s make %i in a month', (amount, value, unit, revenue) =>
  expect(monthlyRevenue(amount, { value, unit })).toBe(revenue),
);
