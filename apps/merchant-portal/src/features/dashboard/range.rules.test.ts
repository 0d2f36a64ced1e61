import { averageOf, changeInPercent, rangeIn, sumsByPeriod } from './range.rules.ts';

const today = '2026-11-21';
const read = (search: string) => rangeIn(new URLSearchParams(search), today);

test.each([
  ['', { from: '2026-10-23', to: today, span: 30 }],
  ['days=7', { from: '2026-11-15', to: today, span: 7 }],
  ['days=12', { from: '2026-10-23', to: today, span: 30 }],
  ['from=2026-11-01&to=2026-11-05', { from: '2026-11-01', to: '2026-11-05' }],
  ['from=2026-11-05&to=2026-11-01', { from: '2026-10-23', to: today, span: 30 }],
  ['from=2026-11-05&to=2026-12-01', { from: '2026-10-23', to: today, span: 30 }],
  ['from=2020-01-01&to=2026-11-01', { from: '2026-10-23', to: today, span: 30 }],
])('the address "%s" means %j', (search, range) => {
  expect(read(search)).toEqual(range);
});

test('a change against nothing is not a percentage', () => {
  expect(changeInPercent(150_000, 0)).toBeUndefined();
  expect(changeInPercent(150_000, 100_000)).toBe(50);
  expect(changeInPercent(50_000, 100_000)).toBe(-50);
});

test('days add up to weeks from Monday and to months, newest first', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'].map((day) => ({
    day,
    amount: 10_000,
    total: 1,
  }));
  expect(sumsByPeriod(days, 'week')).toEqual([
    { from: '2026-11-02', to: '2026-11-03', amount: 20_000, total: 2 },
    { from: '2026-10-31', to: '2026-11-01', amount: 20_000, total: 2 },
  ]);
  expect(sumsByPeriod(days, 'month').map(({ total }) => total)).toEqual([3, 1]);
});

test('an average is rounded to the dong, and of no payments it is nothing', () => {
  expect(averageOf({ amount: 100_000, total: 3 })).toBe(33_333);
  expect(averageOf({ amount: 0, total: 0 })).toBe(0);
});
