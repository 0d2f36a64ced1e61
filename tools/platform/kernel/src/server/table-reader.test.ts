import { amountIn } from './table-reader.ts';

test.each([
  [1_500_000, 1_500_000],
  [0.5, 0.5],
  ['1500000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000 VND', 1_500_000],
  ['1 500 000đ', 1_500_000],
  ['1.500.000 ₫', 1_500_000],
  ['1000000.50', null],
  ['1.500.000,00', null],
  ['1.50.000', null],
  ['1,500.000', null],
  ['1e3', null],
  ['１００００', null],
  ['-5', null],
  ['nhiều', null],
  ['', null],
])('the amount %j of a cell is read as %j', (cell, amount) => {
  expect(amountIn(cell)).toBe(amount);
});
