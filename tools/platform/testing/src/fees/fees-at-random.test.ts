import { feesOfChance } from './days-of-chance.ts';

test('whatever rules the staff write, each payment is charged by that of its day and each month is reported, to the dong', async () => {
  const { wrong, ...outcome } = await feesOfChance({ payments: 600, seed: 20_261_123 });
  expect(wrong).toEqual([]);
  expect(outcome.charging).toBeGreaterThan(5);
  expect(outcome.charged).toBeGreaterThan(100);
  expect(outcome.monthly).toBeGreaterThan(0);
}, 240_000);
