import { comparedRange } from './compared-range.ts';

test.each([
  ['BEFORE', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['BEFORE', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['BEFORE', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['LAST_YEAR', '2026-11-15', '2026-11-21', '2025-11-15', '2025-11-21'],
  ['LAST_YEAR', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['LAST_YEAR', '2028-02-29', '2028-03-01', '2027-02-28', '2027-03-01'],
] as const)('%s of %s to %s is %s to %s', (against, from, to, begins, ends) => {
  expect(comparedRange({ from, to }, against)).toEqual({ from: begins, to: ends });
});
