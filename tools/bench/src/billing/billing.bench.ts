import { runPlan } from '../rig/run.ts';
import { type Figure, report } from '../verdict.ts';
import { runBillingClock } from './billing-clock.ts';
import { runBillingKills } from './billing-kills.ts';
import { billingLists } from './billing-lists.ts';
import { runBillingModel } from './billing-model.ts';
import { billingRate } from './billing-rate.ts';

const sizes = {
  random: 500,
  subscriptions: 100_000,
  killed: 10_000,
  listed: 100_000,
  moved: 3_000,
  seconds: 5,
  scale: 20,
};

type Part = (argv: readonly string[]) => Promise<Figure[]>;

const onPostgres = (argv: readonly string[]) =>
  runPlan(argv.some((flag) => flag.startsWith('--engine')) ? argv : [...argv, '--engine=postgres'], sizes);

const parts: Readonly<Record<string, Part>> = {
  random: (argv) => runBillingModel(onPostgres(argv)),
  rate: (argv) => {
    const { processes, size } = onPostgres(argv);
    return billingRate({
      subscriptions: size('subscriptions'),
      processes,
      seconds: size('seconds'),
      scale: size('scale'),
    });
  },
  kills: (argv) => runBillingKills(onPostgres(argv)),
  lists: (argv) => billingLists(onPostgres(argv).size('listed')),
  clock: (argv) => runBillingClock(onPostgres(argv)),
};

/** Subscriptions: random ones beside the schedule, one day of many, kills in the middle of it, their list, a year at once; `--only-<part>` names one. */
export async function billing(argv: readonly string[]): Promise<boolean> {
  const only = argv.filter((flag) => flag.startsWith('--only-')).map((flag) => flag.slice('--only-'.length));
  const others = argv.filter((flag) => !flag.startsWith('--only-'));
  let holds = true;
  for (const [name, measure] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(name)) continue;
    console.log(name);
    holds = report(await measure(others)) && holds;
  }
  return holds;
}
