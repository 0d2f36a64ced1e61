import { platformBudgets } from '../budgets.ts';
import { refuseUnwrittenCommits, isPostgres } from '../load/matching.ts';
import { pgbenchOn } from '../load/pgbench.ts';
import { writtenServer } from '../load/written-server.ts';
import { brokenIn, verdictOf } from '../rig/books.ts';
import { type Fleet, withFleet } from '../rig/fleet.ts';
import { Mailbox } from '../rig/mailbox.ts';
import { median } from '../statistics.ts';
import { plain } from '../table.ts';
import type { Figure } from '../verdict.ts';
import { billedCounts, billedOnce } from './billing-books.ts';
import { dueDay, night } from './billing-night.ts';
import { activePlan, addCustomers, openBillingShop, subscribeAll } from './billing-shop.ts';

export interface RatePlan {
  subscriptions: number;
  processes: number;
  seconds: number;
  scale: number;
}

export const monthlyPlan = {
  name: 'Gói tháng',
  paymentType: 'PREPAID',
  cycleValue: 1,
  timeType: 'MONTH',
  expirationDays: 7,
} as const;

async function measured(
  fleet: Fleet,
  { subscriptions, seconds, scale }: RatePlan,
  mailbox: Mailbox,
): Promise<Figure[]> {
  const source = fleet.sources.live;
  if (!isPostgres(source) || fleet.url === undefined) throw new Error('The rate is measured on Postgres');
  await refuseUnwrittenCommits(source.url);
  const pgbench = await pgbenchOn(fleet.url, scale);
  const { shop, merchantId } = await openBillingShop(fleet);
  const customerIds = await addCustomers(fleet, merchantId, subscriptions);
  const planId = await activePlan(shop, monthlyPlan);
  const day = dueDay();
  const began = performance.now();
  await subscribeAll(shop, customerIds, { planId, startDate: day });
  console.log(
    `  ${subscriptions} subscriptions made by their calls in ${plain((performance.now() - began) / 1_000)} s`,
  );
  const limit = [await pgbench({ connections: 10, seconds })];
  const { invoicing, mailing } = await night(fleet, day, subscriptions, mailbox);
  limit.push(await pgbench({ connections: 10, seconds }));
  const tps = median(limit);
  const rate = subscriptions / (invoicing + mailing);
  console.log(
    `  pgbench ${limit.map(plain).join(' and ')} a second; invoiced in ${plain(invoicing)} s, mailed in ${plain(mailing)} s: ${plain(rate)} a second`,
  );
  const counts = await billedCounts(source);
  await fleet.stop();
  return [
    {
      name: `${subscriptions} subscriptions invoiced and mailed, as a share of pgbench`,
      value: rate / tps,
      atLeast: platformBudgets.billing,
    },
    ...billedOnce(counts, subscriptions, mailbox),
    { name: 'rows that break an invariant', value: brokenIn(await verdictOf(source)), atMost: 0 },
  ];
}

/** Invoices and mails all that is due on one day. */
export async function billingRate(plan: RatePlan): Promise<Figure[]> {
  const mailbox = new Mailbox(/payer\d+@/);
  await mailbox.open();
  try {
    const env = { SAMPLE_DATA: 'people', ...mailbox.settings };
    const fleet = { engine: 'postgres', processes: plan.processes, server: writtenServer, env } as const;
    return await withFleet(fleet, (lent) => measured(lent, plan, mailbox));
  } finally {
    mailbox.close();
  }
}
