import type { Instant, Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import type { SubscriptionUsagePeriodTable, SubscriptionUsageTable } from './usage.tables.ts';

export type UsagePeriodRow = Selectable<SubscriptionUsagePeriodTable>;
export type UsageRow = Selectable<SubscriptionUsageTable>;

const waiting = ['OPEN', 'FAILED'] as const;

const ofSubscription = (db: Trx, { merchantId, id }: SubscriptionKey) =>
  db.selectFrom('subscriptionUsagePeriod').where('merchantId', '=', merchantId).where('subscriptionId', '=', id);

export const insertPeriod = (trx: Trx, period: Insertable<SubscriptionUsagePeriodTable>): Promise<UsagePeriodRow> =>
  trx.insertInto('subscriptionUsagePeriod').values(period).returningAll().executeTakeFirstOrThrow();

/** Only while nobody else has answered it meanwhile; returns whether. */
export async function notePeriod(
  trx: Trx,
  { merchantId, id, tries }: Pick<UsagePeriodRow, 'merchantId' | 'id' | 'tries'>,
  changes: Updateable<SubscriptionUsagePeriodTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscriptionUsagePeriod')
    .set(changes)
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those whose amount is not known yet, in their order. */
export const waitingPeriods = (db: Trx, key: SubscriptionKey): Promise<UsagePeriodRow[]> =>
  ofSubscription(db, key).where('status', 'in', waiting).selectAll().orderBy('periodStart').execute();

export const periodFrom = (db: Trx, key: SubscriptionKey, periodStart: string): Promise<UsagePeriodRow | undefined> =>
  ofSubscription(db, key).where('periodStart', '=', periodStart).selectAll().executeTakeFirst();

export const latestPeriods = (db: Trx, key: SubscriptionKey, most: number): Promise<UsagePeriodRow[]> =>
  ofSubscription(db, key).selectAll().orderBy('periodStart', 'desc').limit(most).execute();

/** The period that its merchant is to be asked about first, with the address and the code to name. */
export const nextQuestion = (db: Trx, { merchantId, id }: SubscriptionKey) =>
  db
    .selectFrom('subscriptionUsagePeriod')
    .innerJoin('subscription', (join) =>
      join
        .onRef('subscription.merchantId', '=', 'subscriptionUsagePeriod.merchantId')
        .onRef('subscription.id', '=', 'subscriptionUsagePeriod.subscriptionId'),
    )
    .innerJoin('subscriptionPlan', (join) =>
      join
        .onRef('subscriptionPlan.merchantId', '=', 'subscriptionUsagePeriod.merchantId')
        .onRef('subscriptionPlan.id', '=', 'subscriptionUsagePeriod.planId'),
    )
    .where('subscriptionUsagePeriod.merchantId', '=', merchantId)
    .where('subscriptionUsagePeriod.subscriptionId', '=', id)
    .where('subscriptionUsagePeriod.status', '=', 'OPEN')
    .selectAll('subscriptionUsagePeriod')
    .select(['subscription.code', 'subscriptionPlan.callbackUrl'])
    .orderBy('subscriptionUsagePeriod.periodStart')
    .executeTakeFirst();

export type UsageQuestion = NonNullable<Awaited<ReturnType<typeof nextQuestion>>>;

/** What was sent in of a period. */
export async function usageSent(
  db: Trx,
  { merchantId, id }: SubscriptionKey,
  periodStart: string,
): Promise<{ reports: number; amount: number }> {
  const { reports, amount } = await db
    .selectFrom('subscriptionUsage')
    .where('merchantId', '=', merchantId)
    .where('subscriptionId', '=', id)
    .where('periodStart', '=', periodStart)
    .select(({ fn }) => [fn.countAll<number>().as('reports'), fn.sum<number | null>('amount').as('amount')])
    .executeTakeFirstOrThrow();
  return { reports, amount: amount ?? 0 };
}

export const usageNamed = (db: Trx, merchantId: string, reference: string): Promise<UsageRow | undefined> =>
  db
    .selectFrom('subscriptionUsage')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('reference', '=', reference)
    .executeTakeFirst();

/** Returns undefined where the reference is taken. */
export const insertUsage = (
  trx: Trx,
  usage: Insertable<SubscriptionUsageTable> & { createdAt: Instant },
): Promise<UsageRow | undefined> =>
  trx
    .insertInto('subscriptionUsage')
    .values(usage)
    .onConflict((conflict) => conflict.columns(['merchantId', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();
