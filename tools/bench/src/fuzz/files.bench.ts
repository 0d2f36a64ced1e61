import { hostileUploads, inOneLine } from '@pay/platform-testing/hostile-uploads';
import { runPlan } from '../rig/run.ts';
import { report } from '../verdict.ts';

/** Runs the test command's hostile files on a quiet machine, so that the event loop's wall-clock delay counts too. */
export async function files(argv: readonly string[]): Promise<boolean> {
  const plan = runPlan(argv, {});
  const outcome = await hostileUploads(plan.seed);
  console.log(`  ${inOneLine(outcome)}`);
  for (const fault of outcome.faults) console.log(`  ${fault}`);
  const { clock, work } = outcome.loop;
  return report([
    { name: 'hostile files taken or refused', value: outcome.uploads, atLeast: 1 },
    { name: 'uploads that were not answered as they must be', value: outcome.faults.length, atMost: 0 },
    { name: 'delay of the event loop, 99.9 %', value: clock.p999, unit: 'ms', atMost: 100 },
    { name: 'delay of the event loop, longest', value: clock.max, unit: 'ms', atMost: 250 },
    { name: 'longest turn of the event loop, computed', value: work.max, unit: 'ms', atMost: 250 },
  ]);
}
