import type { VnDay } from '@pay/domain';
import { nobodyId, type Trx } from '@pay/platform-kernel';
import type { PlanKey } from '../plans/plans.store.ts';

/** The sums of all plans stand under this id. */
export const everyPlan = nobodyId;

/** How many stand in each status by the length of their cycle, and what they bill in it. */
export const sumsOf = (db: Trx, { merchantId, id }: PlanKey) =>
  db
    .selectFrom('subscriptionSum')
    .select(({ fn }) => [
      'status',
      'timeType',
      'cycleValue',
      fn.sum<number>('total').as('total'),
      fn.sum<number>('amount').as('amount'),
    ])
    .where('merchantId', '=', merchantId)
    .where('planId', '=', id)
    .where('total', '>', 0)
    .groupBy(['status', 'timeType', 'cycleValue'])
    .orderBy('status')
    .execute();

const summed = [
  'started',
  'ended',
  'endedEarly',
  'invoices',
  'amount',
  'paid',
  'paidAmount',
  'paidOnTime',
  'missed',
] as const;

/** What happened in each month since one, given by its first day. */
export const monthsSince = (db: Trx, { merchantId, id }: PlanKey, month: VnDay) =>
  db
    .selectFrom('subscriptionMonth')
    .select('month')
    .select(({ fn }) => summed.map((name) => fn.sum<number>(name).as(name)))
    .where('merchantId', '=', merchantId)
    .where('planId', '=', id)
    .where('month', '>=', month)
    .groupBy('month')
    .execute();

/** How many invoices come on each of some days as things stand, and for how much. */
export const dueDays = (db: Trx, merchantId: string, first: VnDay, last: VnDay) =>
  db
    .selectFrom('subscriptionDueDay')
    .select(({ fn }) => ['dueOn', fn.sum<number>('total').as('total'), fn.sum<number>('amount').as('amount')])
    .where('merchantId', '=', merchantId)
    .where('dueOn', '>=', first)
    .where('dueOn', '<=', last)
    .where('total', '>', 0)
    .groupBy('dueOn')
    .orderBy('dueOn')
    .execute();
