import { setTimeout as pause } from 'node:timers/promises';
import type { FailPoint } from '@pay/platform';
import { Bank } from '../rig/bank.ts';
import { type Fleet, type Member, withFleet } from '../rig/fleet.ts';
import { letJobsBeTakenOver } from '../rig/leases.ts';
import { openShops } from '../rig/many-shops.ts';
import { fund, payingSettings } from '../rig/paying.ts';
import { random, type Random } from '../rig/random.ts';
import { runPlan, type RunPlan } from '../rig/run.ts';
import { advanceClock } from '../rig/shop.ts';
import { table } from '../table.ts';
import { report, type Figure } from '../verdict.ts';
import { Payer } from './payers.ts';
import { comparedWithBank } from './payout-books.ts';

/** The steps of a payout at which a process dies, from its asking to the end of its transfer. */
const steps = [
  'call-booked',
  'call-committed',
  'job-claimed',
  'transfer-intended',
  'transfer-noted',
  'transfer-sent',
  'transfer-recorded',
  'job-done',
] as const satisfies readonly FailPoint[];

const diesWithin = 12_000;
const turnsPerMove = 4;
const killsPerLine = 20;
const money = 2_000_000_000;
const minute = 60_000;
const spans = { PT3M: 3 * minute, PT10M: 10 * minute, PT30M: 30 * minute, PT26H: 26 * 60 * minute };
type Span = keyof typeof spans;

async function letLeasesRunOut({ engine, sources }: Fleet): Promise<void> {
  if (engine === 'postgres') await letJobsBeTakenOver(sources.test);
}

/** The bank's clock follows that of the platform, never ahead of it. */
async function move(fleet: Fleet, bank: Bank, span: Span): Promise<void> {
  for (const member of fleet.members) {
    const moved = await advanceClock(member.address('test'), span).then(
      () => true,
      () => false,
    );
    if (moved) return bank.advance(spans[span]);
  }
}

/** Counts the processes that died, by the step at which they did. */
class Deaths {
  readonly at = new Map<string, number>();

  get count() {
    return [...this.at.values()].reduce((sum, times) => sum + times, 0);
  }

  add(step: string) {
    this.at.set(step, (this.at.get(step) ?? 0) + 1);
  }

  async kill(victim: Member): Promise<void> {
    if ((await victim.signalWithin(0)) === undefined) this.add('any moment');
    await victim.kill();
  }

  async dieAt(victim: Member, step: FailPoint, chance: Random): Promise<void> {
    await this.kill(victim);
    // What waits from before may kill it before it is ready.
    await victim.start({ FAIL_AT: `${step}:${1 + chance.below(6)}` }).catch(() => undefined);
    if ((await victim.signalWithin(diesWithin)) === 'SIGKILL') this.add(step);
    else await this.kill(victim);
  }
}

/** Each process dies by itself, so that at times several are gone at once. */
async function killAndRestart(fleet: Fleet, bank: Bank, kills: number, chance: Random): Promise<Deaths> {
  const alone = fleet.members.length === 1;
  const deaths = new Deaths();
  let told = killsPerLine;
  const unrest = async (victim: Member, from: number) => {
    for (let turn = from; deaths.count < kills; turn += 1) {
      await deaths.dieAt(victim, steps[turn % steps.length]!, chance);
      await letLeasesRunOut(fleet);
      const moves = turn % turnsPerMove === turnsPerMove - 1;
      if (!alone || moves) await victim.start();
      if (moves) {
        // The next process may die in the middle of what falls due.
        void move(fleet, bank, 'PT3M');
        await pause(chance.below(500));
      }
      if (deaths.count < told) continue;
      console.log(`  ${deaths.count} of ${kills} kills`);
      told += killsPerLine;
    }
  };
  await Promise.all(fleet.members.map((member, index) => unrest(member, 3 * index)));
  return deaths;
}

/** Lets all that is due happen, long enough for a bank that knew nothing of an order for an hour. */
async function settle(fleet: Fleet, bank: Bank): Promise<void> {
  for (const member of fleet.members) {
    await member.kill();
    await member.start();
  }
  const path: Span[] = [...Array<Span>(6).fill('PT10M'), ...Array<Span>(6).fill('PT30M')];
  for (const span of path) {
    await letLeasesRunOut(fleet);
    await move(fleet, bank, span);
  }
  await bank.moveRefused(fleet.members[0]!.address('test'));
  await move(fleet, bank, 'PT26H');
}

function show({ at }: Deaths) {
  console.log(table([['died at', 'times'], ...[...at].map(([step, times]) => [step, String(times)])]));
}

/** Kills processes while they pay out: no payout is lost, none is sent twice, and no money is held without one. */
export async function runPayoutKills(plan: RunPlan): Promise<Figure[]> {
  const bank = new Bank();
  await bank.open();
  try {
    return await withFleet({ ...plan, env: { ...bank.settings, ...payingSettings } }, async (fleet) => {
      const chance = random(plan.seed);
      const shops = await openShops(fleet, chance, plan.size('shops'));
      let deposited = 0;
      for (const shop of shops) deposited += await fund(shop, money);
      const payers = shops.map((shop, index) => new Payer(shop, chance, index, 150));
      const working = payers.map((payer) => payer.work());
      const deaths = await killAndRestart(fleet, bank, plan.size('kills'), chance);
      for (const payer of payers) payer.stop();
      await settle(fleet, bank);
      await Promise.all(working);
      await fleet.stop();
      show(deaths);
      const acknowledged = payers.flatMap((payer) => payer.acknowledged);
      const unexpected = payers.flatMap((payer) => payer.unexpected);
      const unanswered = payers.reduce((sum, payer) => sum + payer.unanswered, 0);
      console.log(`  ${acknowledged.length} payouts acknowledged, ${unanswered} calls unanswered`);
      for (const text of unexpected.slice(0, 5)) console.log(`  unexpected: ${text}`);
      return [
        { name: 'unexpected answers', value: unexpected.length, atMost: 0 },
        { name: 'acknowledged payouts', value: acknowledged.length, atLeast: 1 },
        ...(await comparedWithBank(fleet.sources.test, bank, { acknowledged, deposited })),
      ];
    });
  } finally {
    bank.close();
  }
}

const engines = ['pglite', 'postgres'] as const;
const sizes = { kills: 400, shops: 3 };

/** Without `--engine` each of the engines gets its share of the kills. */
export async function payoutKills(argv: readonly string[]): Promise<boolean> {
  if (argv.some((flag) => flag.startsWith('--engine'))) return report(await runPayoutKills(runPlan(argv, sizes)));
  const asked = argv.find((flag) => flag.startsWith('--kills='));
  const kills = Math.ceil(Number(asked?.split('=')[1] ?? sizes.kills) / engines.length);
  const others = argv.filter((flag) => flag !== asked);
  let holds = true;
  for (const engine of engines) {
    const plan = runPlan([...others, `--engine=${engine}`, `--kills=${kills}`], sizes);
    holds = report(await runPayoutKills(plan)) && holds;
  }
  return holds;
}
