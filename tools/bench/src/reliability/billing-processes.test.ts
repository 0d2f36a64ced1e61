import { setTimeout as pause } from 'node:timers/promises';
import { addDays, vnInstant } from '@pay/domain';
import { DrivenSubscription, threeYears, type Wish } from '@pay/domain/fixtures';
import { sql } from 'kysely';
import { activePlan } from '../billing/billing-shop.ts';
import { within } from '../rig/books.ts';
import type { Fleet } from '../rig/fleet.ts';
import { threeProcesses } from '../rig/held-fleet.ts';
import { openShop } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import type { Shop } from '../rig/shop.ts';

const { onThreeProcesses, hold } = threeProcesses(undefined, 'Billing by several processes is not tested');

let fleet: Fleet;
let shop: Shop;
hold(async (lent) => {
  fleet = lent;
  shop = await openShop(fleet, random(20_270_131));
});

const start = '2027-01-31';
/** Long enough to pay for what is asked late; a stop comes sooner. */
const expirationDays = 90;
const longest = 80;

const wishes = (
  [
    ['PREPAID', 1, 'MONTH', 0],
    ['PREPAID', 1, 'WEEK', 0],
    ['PREPAID', 1, 'YEAR', 0],
    ['PREPAID', 10, 'DAY', 100],
    ['PREPAID', 3, 'MONTH', 5],
    ['POSTPAID', 1, 'MONTH', 0],
    ['POSTPAID', 2, 'WEEK', 0],
    ['POSTPAID', 6, 'MONTH', 4],
  ] as const
).map(([paymentType, value, unit, numOfCycles]): Wish => ({
  paymentType,
  cycle: { value, unit },
  numOfCycles,
  start,
  trial: undefined,
  expirationDays,
  deeds: Array.from({ length: threeYears }, (_, after) => [
    { after, kind: 'pay' as const },
    { after, kind: 'pay' as const },
  ]).flat(),
}));

const inTestMode = <Result>(work: Parameters<typeof within<Result>>[1]) => within(fleet.sources.test, work);

/** Lets time pass without anybody's doing, so that all processes find what is due at once, and late. */
async function passTo(moment: Date): Promise<void> {
  await inTestMode((db) =>
    sql`update clock_offset set offset_ms = ${moment.getTime() - Date.now()}::bigint`.execute(db),
  );
}

const dueJobs = (moment: Date) =>
  inTestMode(async (db) => {
    const { rows } = await sql<{ due: number }>`
      select count(*)::integer as due from job
      where kind = 'subscriptionDue' and state in ('WAITING', 'RUNNING') and due_at <= ${moment.toISOString()}::timestamptz`.execute(
      db,
    );
    return rows[0]!.due;
  });

async function untilDone(moment: Date): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) if ((await dueJobs(moment)) === 0) return;
  throw new Error('What was due was not done');
}

/** Has the jobs run again, as those whose process died after its work. */
const again = (moment: Date) =>
  inTestMode((db) =>
    sql`update job set due_at = ${moment.toISOString()}::timestamptz, state = 'WAITING', tries = 0
      where kind = 'subscriptionDue' and state in ('WAITING', 'DONE')`.execute(db),
  );

interface Open {
  account: string;
  amount: number;
}

async function payAll(): Promise<void> {
  const open = await inTestMode(async (db) => {
    const { rows } = await sql<Open>`
      select payment.virtual_account as account, invoice.amount::integer as amount
      from subscription_invoice as invoice
      join transaction as payment on payment.merchant_id = invoice.merchant_id and payment.pay_link_id = invoice.pay_link_id
      where invoice.status = 'CREATED' order by invoice.created_at, invoice.id`.execute(db);
    return rows;
  });
  for (const { account: accountNo, amount } of open)
    await shop.ok('/api/tool/v1/deposit', { body: { accountNo, branch: 'HO', amount, content: 'x' } });
}

interface Line {
  place: number;
  period: string;
  status: string;
}

onThreeProcesses(
  'jobs that run late, twice and at three processes at once bill each period once, as the schedule says',
  async () => {
    const chance = random(31);
    await passTo(vnInstant(start, '12:00'));
    await pause(1_000);
    for (const [place, wish] of wishes.entries()) {
      const { paymentType, cycle, numOfCycles } = wish;
      const plan = { name: `Gói ${place}`, paymentType, cycleValue: cycle.value, timeType: cycle.unit, expirationDays };
      const planId = await activePlan(shop, plan);
      const customer = { fullName: `Hoa ${place}`, phone: `036300000${place}` };
      const { id: customerId } = await shop.ok<{ id: string }>('/api/customer/v1/create', { body: customer });
      await shop.ok('/api/subscription/v1/create', { body: { planId, customerId, numOfCycles } });
    }
    await payAll();
    const last = addDays(start, threeYears);
    for (let day = start; day < last;) {
      const next = addDays(day, 20 + chance.below(longest - 20));
      day = next < last ? next : last;
      const noon = vnInstant(day, '12:00');
      await passTo(noon);
      await pause(300);
      await untilDone(noon);
      await again(noon);
      await untilDone(noon);
      await payAll();
    }
    const lines = await inTestMode(async (db) => {
      const { rows } = await sql<Line>`
        select substr(plan.name, 5)::integer as place, invoice.period_start || ' ' || invoice.period_end as period, invoice.status
        from subscription_invoice as invoice
        join subscription_plan as plan on plan.merchant_id = invoice.merchant_id and plan.id = invoice.plan_id
        order by invoice.period_start`.execute(db);
      return rows;
    });
    const states = await inTestMode(async (db) => {
      const { rows } = await sql<{ status: string }>`
        select subscription.status from subscription
        join subscription_plan as plan on plan.merchant_id = subscription.merchant_id and plan.id = subscription.plan_id
        order by substr(plan.name, 5)::integer`.execute(db);
      return rows.map(({ status }) => status);
    });
    for (const [place, wish] of wishes.entries()) {
      const { invoices, story } = new DrivenSubscription(wish).live();
      const own = lines.filter((line) => line.place === place);
      expect(own.map(({ period }) => period)).toEqual(invoices.map(({ first, last: end }) => `${first} ${end}`));
      expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['SUCCESS']));
      expect(states[place]).toBe(story.at(-1)?.slice(11) ?? 'ACTIVE');
    }
  },
  240_000,
);
