import { dueDays, nextAfter, periodBefore } from './report-periods.rules.ts';

test.each([
  ['DAILY', '2026-11-23', '2026-11-24'],
  ['DAILY', '2026-12-31', '2027-01-01'],
  ['WEEKLY', '2026-11-22', '2026-11-23'],
  ['WEEKLY', '2026-11-23', '2026-11-30'],
  ['WEEKLY', '2026-11-25', '2026-11-30'],
  ['MONTHLY', '2026-11-01', '2026-12-01'],
  ['MONTHLY', '2026-12-31', '2027-01-01'],
  ['MONTHLY', '2027-01-31', '2027-02-01'],
] as const)('%s: after %s comes %s', (frequency, day, next) => {
  expect(nextAfter(frequency, day)).toBe(next);
});

test.each([
  ['DAILY', '2026-11-24', '2026-11-23', '2026-11-23'],
  ['WEEKLY', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['MONTHLY', '2027-03-01', '2027-02-01', '2027-02-28'],
] as const)('%s: on %s the days from %s to %s are told', (frequency, day, from, to) => {
  expect(periodBefore(frequency, day)).toEqual({ from, to });
});

test('what was missed is made up for, the latest seven periods of it', () => {
  expect(dueDays('DAILY', '2026-11-24', '2026-11-23')).toEqual([]);
  expect(dueDays('DAILY', '2026-11-22', '2026-11-23')).toEqual(['2026-11-22', '2026-11-23']);
  expect(dueDays('WEEKLY', '2026-11-02', '2026-11-20')).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  expect(dueDays('DAILY', '2020-01-01', '2026-11-23')).toHaveLength(7);
});
