import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, vnDay } from '@pay/domain';
import { DrivenSubscription, type Wish } from '@pay/domain/fixtures';
import { sql } from 'kysely';
import { brokenIn, verdictOf, within } from '../rig/books.ts';
import { type Fleet, withFleet } from '../rig/fleet.ts';
import type { RunPlan } from '../rig/run.ts';
import type { Figure } from '../verdict.ts';
import { activePlan, addCustomers, openBillingShop, type PlanWish, subscribeAll } from './billing-shop.ts';

const lookEvery = 250;

const plans: readonly (PlanWish & { numOfCycles: number })[] = [
  { name: 'Tháng', paymentType: 'PREPAID', cycleValue: 1, timeType: 'MONTH', expirationDays: 7, numOfCycles: 0 },
  {
    name: 'Tháng, trả sau',
    paymentType: 'POSTPAID',
    cycleValue: 1,
    timeType: 'MONTH',
    expirationDays: 60,
    numOfCycles: 0,
  },
  {
    name: 'Tuần, trả sau',
    paymentType: 'POSTPAID',
    cycleValue: 1,
    timeType: 'WEEK',
    expirationDays: 90,
    numOfCycles: 0,
  },
  { name: 'Bốn tuần', paymentType: 'PREPAID', cycleValue: 1, timeType: 'WEEK', expirationDays: 45, numOfCycles: 4 },
  { name: 'Mười ngày', paymentType: 'PREPAID', cycleValue: 10, timeType: 'DAY', expirationDays: 75, numOfCycles: 0 },
  { name: 'Năm', paymentType: 'PREPAID', cycleValue: 1, timeType: 'YEAR', expirationDays: 30, numOfCycles: 1 },
];

interface Move {
  target: string;
  reached: string;
  jobs: number;
}

/** A call that may take longer than what fetch waits for. */
const advance = (base: string, span: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${base}/sandbox/clock`, { method: 'POST', headers: { 'content-type': 'application/json' } });
    sent.on('response', (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    sent.on('error', reject).end(JSON.stringify({ advance: span }));
  });

interface Lived {
  name: string;
  subscriptions: number;
  /** How many different lives those of one plan had. */
  lives: number;
  invoices: string;
  status: string;
}

const livesOf = (fleet: Fleet) =>
  within(fleet.sources.live, async (db) => {
    const { rows } = await sql<Lived>`
      select name, count(*)::integer as subscriptions, count(distinct (invoices, status))::integer as lives,
        min(invoices) as invoices, min(status) as status
      from (
        select plan.name, subscription.status, (
          select coalesce(string_agg(invoice.period_start || ' ' || invoice.period_end || ' ' || invoice.status, ',' order by invoice.period_start), '')
          from subscription_invoice as invoice
          where invoice.merchant_id = subscription.merchant_id and invoice.subscription_id = subscription.id
        ) as invoices
        from subscription join subscription_plan as plan on plan.merchant_id = subscription.merchant_id and plan.id = subscription.plan_id
      ) as each group by name`.execute(db);
    return rows;
  });

function dueLife(plan: (typeof plans)[number], start: string) {
  const wish: Wish = {
    cycle: { value: plan.cycleValue, unit: plan.timeType },
    paymentType: plan.paymentType,
    numOfCycles: plan.numOfCycles,
    expirationDays: plan.expirationDays,
    start,
    trial: undefined,
    deeds: [],
  };
  const { invoices, story } = new DrivenSubscription(wish).live();
  return {
    invoices: invoices.map(({ first, last, status }) => `${first} ${last} ${status}`).join(','),
    status: story.at(-1)?.slice(11) ?? 'ACTIVE',
  };
}

/** Moves the clock by a year: every step of thousands of subscriptions that nobody pays is done, each once. */
export async function runBillingClock(plan: RunPlan): Promise<Figure[]> {
  return withFleet({ ...plan, processes: 1, env: { SAMPLE_DATA: 'people' } }, async (fleet) => {
    const count = plan.size('moved');
    const { shop, merchantId } = await openBillingShop(fleet);
    const customerIds = await addCustomers(fleet, merchantId, count);
    const startDate = addDays(vnDay(new Date()), 1);
    for (const [place, { numOfCycles, ...wish }] of plans.entries()) {
      const planId = await activePlan(shop, wish);
      await subscribeAll(
        shop,
        customerIds.filter((_id, index) => index % plans.length === place),
        { planId, startDate, numOfCycles },
      );
    }
    const base = fleet.members[0]!.address();
    const told = async () => ((await (await fetch(`${base}/sandbox/clock`)).json()) as { moving: Move | null }).moving;
    const began = performance.now();
    let isOver = false;
    const answered = advance(base, 'P365D').finally(() => (isOver = true));
    const reached: string[] = [];
    while (!isOver) {
      const move = await told();
      if (move && move.jobs > 0) reached.push(move.reached);
      await pause(lookEvery);
    }
    const seconds = (performance.now() - began) / 1_000;
    const status = await answered;
    await fleet.stop();
    const lives = await livesOf(fleet);
    const unlike = lives.filter(({ name, lives: different, invoices, status: end }) => {
      const due = dueLife(
        plans.find((one) => one.name === name)!,
        startDate,
      );
      const isSame = different === 1 && invoices === due.invoices && end === due.status;
      if (!isSame) console.log(JSON.stringify({ name, different, invoices, end, due }));
      return !isSame;
    });
    console.log(`  the clock moved by a year past ${count} subscriptions in ${seconds.toFixed(0)} s`);
    return [
      { name: 'answer to the move', value: status, atLeast: 200, atMost: 200 },
      { name: 'times at which it told how far it was', value: new Set(reached).size, atLeast: 2 },
      {
        name: 'times at which it told less than before',
        value: reached.filter((at, place) => place > 0 && at < reached[place - 1]!).length,
        atMost: 0,
      },
      { name: 'subscriptions', value: lives.reduce((sum, one) => sum + one.subscriptions, 0), atLeast: count },
      { name: 'plans whose subscriptions lived otherwise than the schedule says', value: unlike.length, atMost: 0 },
      { name: 'rows that break an invariant', value: brokenIn(await verdictOf(fleet.sources.live)), atMost: 0 },
    ];
  });
}
