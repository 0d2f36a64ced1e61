import { fuzz, type FuzzOutcome, inOneLine } from './fuzz-run.ts';

const plan = { runs: 20, seed: 20_261_121 };
let outcome: FuzzOutcome;

beforeAll(async () => {
  outcome = await fuzz(plan);
  console.log(inOneLine(outcome, plan));
}, 240_000);

test('every answer to a hostile call is one of the catalogue, in its envelope, and says nothing of the inside', () => {
  expect(outcome.failures).toEqual([]);
});

test('the books balance whatever was sent', () => {
  expect(outcome.broken).toBe(0);
});

// The wall's delay of a machine that others keep busy says nothing of ours: here a turn's own computing counts, in the bench both.
test('no hostile call keeps the others waiting', () => {
  expect(outcome.loop.work.max).toBeLessThan(250);
});
