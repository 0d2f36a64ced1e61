import { setTimeout as pause } from 'node:timers/promises';
import type { FailPoint } from '@pay/platform';
import { sql } from 'kysely';
import { brokenIn, verdictOf, within } from '../rig/books.ts';
import { type Fleet, type Member, withFleet } from '../rig/fleet.ts';
import { Mailbox } from '../rig/mailbox.ts';
import { random, type Random } from '../rig/random.ts';
import type { RunPlan } from '../rig/run.ts';
import { table } from '../table.ts';
import type { Figure } from '../verdict.ts';
import { billedCounts, billedOnce } from './billing-books.ts';
import { approach, dueDay, invoicesMade, until } from './billing-night.ts';
import { monthlyPlan } from './billing-rate.ts';
import { activePlan, addCustomers, openBillingShop, subscribeAll } from './billing-shop.ts';

const invoicing = ['job-claimed', 'invoices-issued', 'job-done'] as const satisfies readonly FailPoint[];
const mailing = [
  'job-claimed',
  'letters-written',
  'job-done',
  'message-claimed',
  'message-sent',
  'message-recorded',
] as const satisfies readonly FailPoint[];

const diesWithin = 6_000;

/** A living process has long sent by then what it claimed. */
const livingSendWithin = 1_500;

/** Simulates the expiry of what a dead process held, and of nothing that a living one holds. */
async function letHoldsRunOut({ engine, sources }: Fleet): Promise<void> {
  if (engine !== 'postgres') return;
  await within(sources.live, async (db) => {
    await sql`update job set lease_until = now() where state = 'RUNNING'`.execute(db);
    const { rows } = await sql<{ id: string }>`
      select id from outbox_message where sent_at is null and next_try_at > now()`.execute(db);
    await pause(livingSendWithin);
    const ids = rows.map(({ id }) => id);
    await sql`update outbox_message set next_try_at = now() where sent_at is null and id = any(${ids}::uuid[])`.execute(
      db,
    );
  });
}

class Deaths {
  readonly at = new Map<string, number>();

  #add(step: string) {
    this.at.set(step, (this.at.get(step) ?? 0) + 1);
  }

  async kill(fleet: Fleet, victim: Member): Promise<void> {
    if ((await victim.signalWithin(0)) === undefined) this.#add('any moment');
    await victim.kill();
    await letHoldsRunOut(fleet);
    await victim.start();
  }

  async dieAt(fleet: Fleet, victim: Member, step: FailPoint, passing: number): Promise<void> {
    await victim.stop();
    await victim.start({ FAIL_AT: `${step}:${passing}` }).catch(() => undefined);
    if ((await victim.signalWithin(diesWithin)) === 'SIGKILL') this.#add(step);
    await victim.kill();
    await letHoldsRunOut(fleet);
    await victim.start();
  }
}

/** Kills one process after another until the work is done; each step at which one dies comes in its turn. */
async function killUntil(
  fleet: Fleet,
  deaths: Deaths,
  { steps, chance, isDone }: { steps: readonly FailPoint[]; chance: Random; isDone: () => Promise<boolean> | boolean },
): Promise<void> {
  for (let turn = 0; turn < 3 * steps.length && !(await isDone()); turn += 1) {
    const victim = fleet.members[turn % fleet.members.length]!;
    const step = steps[Math.floor(turn / 2) % steps.length]!;
    if (turn % 2 === 0) await deaths.dieAt(fleet, victim, step, 1 + chance.below(3));
    else {
      await pause(chance.below(400));
      await deaths.kill(fleet, victim);
    }
  }
  await until(isDone);
}

async function killed(fleet: Fleet, plan: RunPlan, mailbox: Mailbox): Promise<Figure[]> {
  const due = plan.size('killed');
  const chance = random(plan.seed);
  const deaths = new Deaths();
  const { shop, merchantId } = await openBillingShop(fleet);
  const customerIds = await addCustomers(fleet, merchantId, due);
  const planId = await activePlan(shop, monthlyPlan);
  const day = dueDay();
  await subscribeAll(shop, customerIds, { planId, startDate: day });
  await approach(fleet, day, '00:05');
  const allMade = async () => fleet.engine === 'postgres' && (await invoicesMade(fleet.sources.live)) >= due;
  await killUntil(fleet, deaths, { steps: invoicing, chance, isDone: allMade });
  await approach(fleet, day, '08:00');
  await killUntil(fleet, deaths, { steps: mailing, chance, isDone: () => mailbox.timesById.size >= due });
  await pause(2_000);
  await fleet.stop();
  console.log(table([['died at', 'times'], ...[...deaths.at].map(([step, times]) => [step, String(times)])]));
  const counts = await billedCounts(fleet.sources.live);
  return [
    { name: 'steps at which a process died', value: deaths.at.size, atLeast: 4 },
    ...billedOnce(counts, due, mailbox),
    { name: 'rows that break an invariant', value: brokenIn(await verdictOf(fleet.sources.live)), atMost: 0 },
  ];
}

/** Kills processes while they invoice and mail; afterwards everything has happened once. */
export async function runBillingKills(plan: RunPlan): Promise<Figure[]> {
  const mailbox = new Mailbox(/payer\d+@/);
  await mailbox.open();
  try {
    const env = { SAMPLE_DATA: 'people', ...mailbox.settings };
    return await withFleet({ engine: 'postgres', processes: plan.processes, env }, (fleet) =>
      killed(fleet, plan, mailbox),
    );
  } finally {
    mailbox.close();
  }
}
