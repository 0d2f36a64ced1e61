import { paymentTimeout } from './payment-timeout.ts';

test.each([
  [1, 60_000, 'at_least_a_minute'],
  [59, 60_000, 'at_least_a_minute'],
  [60, 60_000, 'seconds'],
  [300, 300_000, 'seconds'],
  [3_600, 3_600_000, 'seconds'],
  [9_999, 9_999_000, 'seconds'],
  [10_000, 60_000, 'at_least_a_minute'],
  [59_999, 60_000, 'at_least_a_minute'],
  [60_000, 60_000, undefined],
  [600_000, 600_000, undefined],
  [86_400_000, 86_400_000, undefined],
])('a time-out of %d lasts %d ms', (given, lastsMs, readAs) => {
  expect(paymentTimeout(given)).toEqual({ lastsMs, ...(readAs && { readAs }) });
});
