import { churnByMonth, shareOf } from './billing-figures.ts';

test.each([
  [0, 0, null],
  [0, 7, 0],
  [1, 3, 3_333],
  [2, 3, 6_667],
  [1, 8, 1_250],
  [5, 5, 10_000],
])('%d of %d is %p hundredths of a percent', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});

test('each month is told by those that ran when it began', () => {
  const months = [
    { started: 2, ended: 1, endedEarly: 1 },
    { started: 0, ended: 5, endedEarly: 0 },
    { started: 20, ended: 0, endedEarly: 0 },
  ];
  expect(churnByMonth(16, months)).toEqual([
    { running: 15, churned: 0, churnRate: 0 },
    { running: 20, churned: 5, churnRate: 2_500 },
    { running: 0, churned: 0, churnRate: null },
  ]);
});
