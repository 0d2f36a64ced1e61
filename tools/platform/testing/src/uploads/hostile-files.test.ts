import { hostileUploads, inOneLine, type UploadsOutcome } from '../fuzz/hostile-uploads.ts';

let outcome: UploadsOutcome;

beforeAll(async () => {
  // The bench sends every file to every call.
  outcome = await hostileUploads(20_261_122, { everyNth: 3 });
  process.stdout.write(`${inOneLine(outcome)}\n`);
}, 420_000);

test('every call that takes files takes what is honest, refuses what is not, and never falters', () => {
  expect(outcome.faults).toEqual([]);
  expect(outcome.accepted).toBeGreaterThan(30);
  expect(outcome.refused).toBeGreaterThan(outcome.accepted);
});

// What a busy machine takes away from the platform is no fault of ours: here its own computing counts, in the bench the clock too.
test('whoever else calls hardly notices', () => {
  const { work } = outcome.loop;
  expect(work.p999).toBeLessThan(100);
  expect(work.max).toBeLessThan(250);
});
