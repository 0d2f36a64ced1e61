import { rateLimits } from './rate-limits.ts';

const allowed = 10;
const maxKept = 100_000;

const exhausted = () => {
  const rates = rateLimits(
    () => allowed,
    () => 0,
  );
  const count = (who: string) => rates.count('sign-in', who) as number;
  for (let call = 1; call <= allowed; call += 1) count('guesser');
  return count;
};

test('60,000 other addresses do not give a guesser new tries', () => {
  const count = exhausted();
  for (let other = 0; other < 60_000; other += 1) count(`other ${other}`);
  expect(count('guesser')).toBeGreaterThan(0);
});

test('however many call, only so many windows are kept; the oldest goes first', () => {
  const count = exhausted();
  for (let call = 0; call <= allowed; call += 1) count('later guesser');
  for (let other = 0; other < maxKept - 1; other += 1) count(`other ${other}`);
  expect(count('later guesser')).toBeGreaterThan(0);
  expect(count('guesser')).toBe(0);
});

test('whoever goes on calling is not forgotten, however many others call', () => {
  const count = exhausted();
  for (let other = 0; other < 2 * maxKept; other += 1) {
    count(`other ${other}`);
    if (other % 50_000 === 0) count('guesser');
  }
  expect(count('guesser')).toBeGreaterThan(0);
});
