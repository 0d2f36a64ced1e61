import { fuzz, inOneLine } from '@pay/platform-testing/fuzz';
import { withPostgres } from '@pay/verify/postgres';
import { type RunPlan, runPlan } from '../rig/run.ts';
import { type Figure, report } from '../verdict.ts';

// A platform in memory grows with what it is sent, so a long run is made of short ones, each on a new platform.
const maxRunsOfOnePlatform = 50;

async function rounds(plan: RunPlan, only: string | undefined): Promise<Figure[]> {
  const totals = { failures: 0, broken: 0, calls: 0, slowest: 0, p999: 0, max: 0, turn: 0 };
  const runs = plan.size('runs');
  for (let done = 0, round = 0; done < runs; done += maxRunsOfOnePlatform, round += 1) {
    const drawn = { runs: Math.min(maxRunsOfOnePlatform, runs - done), seed: plan.seed + round, only };
    const outcome = await fuzz(drawn);
    console.log(`  ${inOneLine(outcome, drawn)}`);
    for (const failure of outcome.failures) console.log(`  ${failure}`);
    totals.failures += outcome.failures.length;
    totals.broken += outcome.broken;
    totals.calls += outcome.calls;
    totals.slowest = Math.max(totals.slowest, outcome.slowestMs);
    totals.p999 = Math.max(totals.p999, outcome.loop.clock.p999);
    totals.max = Math.max(totals.max, outcome.loop.clock.max);
    totals.turn = Math.max(totals.turn, outcome.loop.work.max);
  }
  return [
    { name: 'hostile calls', value: totals.calls, atLeast: 1 },
    { name: 'answers that are not as they must be', value: totals.failures, atMost: 0 },
    { name: 'rows that break an invariant', value: totals.broken, atMost: 0 },
    { name: 'slowest answer', value: totals.slowest, unit: 'ms', atMost: 1_000 },
    { name: 'delay of the event loop, 99.9 %', value: totals.p999, unit: 'ms', atMost: 100 },
    { name: 'delay of the event loop, longest', value: totals.max, unit: 'ms', atMost: 250 },
    { name: 'longest turn of the event loop, computed', value: totals.turn, unit: 'ms', atMost: 250 },
  ];
}

/** `--only=<operation>` repeats the calls of one operation. */
export async function fuzzing(argv: readonly string[]): Promise<boolean> {
  const only = argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
  const plan = runPlan(
    argv.filter((word) => !word.startsWith('--only=')),
    { runs: 100 },
  );
  if (plan.engine === 'pglite') return report(await rounds(plan, only));
  return withPostgres(async (url) => {
    process.env['TEST_DATABASE_URL'] = url;
    return report(await rounds(plan, only));
  });
}
