import type { Instant, Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import type { PlanKey } from './plans.store.ts';

const monthOf = (column: 'createdAt' | 'endedAt') =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')`;

/** How many subscriptions to a plan stand in each status. */
export const subscribersOf = (db: Trx, { merchantId, id }: PlanKey) =>
  db
    .selectFrom('subscription')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('merchantId', '=', merchantId)
    .where('planId', '=', id)
    .groupBy('status')
    .orderBy('status')
    .execute();

/** What a plan billed in each month since an instant, and what was paid of it. */
export const invoicedByMonth = (db: Trx, { merchantId, id }: PlanKey, since: Instant) =>
  db
    .selectFrom('subscriptionInvoice')
    .select(({ fn }) => [
      monthOf('createdAt').as('month'),
      fn.countAll<number>().as('invoices'),
      fn.sum<number>('amount').as('amount'),
      fn.countAll<number>().filterWhere('status', '=', 'SUCCESS').as('paid'),
      fn.coalesce(fn.sum<number>('amount').filterWhere('status', '=', 'SUCCESS'), sql<number>`0`).as('paidAmount'),
      fn
        .countAll<number>()
        .filterWhere('status', '=', 'SUCCESS')
        .filterWhere('extensions', '=', 0)
        .filterWhere('paidAt', '<=', sql<string>`expire_at`)
        .as('paidOnTime'),
    ])
    .where('merchantId', '=', merchantId)
    .where('planId', '=', id)
    .where('createdAt', '>=', since)
    .groupBy('month')
    .execute();

/** How many left a plan in each month since an instant. */
export const endedByMonth = (db: Trx, { merchantId, id }: PlanKey, since: Instant) =>
  db
    .selectFrom('subscription')
    .select(({ fn }) => [monthOf('endedAt').as('month'), fn.countAll<number>().as('ended')])
    .where('merchantId', '=', merchantId)
    .where('planId', '=', id)
    .where('endedAt', '>=', since)
    .groupBy('month')
    .execute();
