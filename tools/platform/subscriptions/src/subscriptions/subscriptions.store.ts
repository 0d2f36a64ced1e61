import { problem } from '@pay/contract-core';
import { keepUsedAccounts } from '@pay/platform-accounts';
import { inChunks, type Tables, type Trx } from '@pay/platform-kernel';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { hasActivePlan, type PlanKey } from '../plans/plans.store.ts';
import type { SubscriptionTable } from './subscriptions.tables.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;
export type SubscriptionKey = Pick<SubscriptionRow, 'merchantId' | 'id'>;

export type FoundSubscriptions = SelectQueryBuilder<Tables, 'subscription', object>;

export const subscriptionsOf = (db: Trx, merchantId: string): FoundSubscriptions =>
  db.selectFrom('subscription').where('subscription.merchantId', '=', merchantId);

export const labelledSubscriptions = (query: FoundSubscriptions) =>
  query
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.merchantId', '=', 'subscription.merchantId')
        .onRef('customer.id', '=', 'subscription.customerId'),
    )
    .innerJoin('subscriptionPlan', (join) =>
      join
        .onRef('subscriptionPlan.merchantId', '=', 'subscription.merchantId')
        .onRef('subscriptionPlan.id', '=', 'subscription.planId'),
    )
    .innerJoin('bankAccount', (join) =>
      join
        .onRef('bankAccount.merchantId', '=', 'subscription.merchantId')
        .onRef('bankAccount.id', '=', 'subscription.bankAccountId'),
    )
    .leftJoin('subscriptionPlan as nextPlan', (join) =>
      join
        .onRef('nextPlan.merchantId', '=', 'subscription.merchantId')
        .onRef('nextPlan.id', '=', 'subscription.nextPlanId'),
    )
    .selectAll('subscription')
    .select([
      'customer.code as customerCode',
      'customer.fullName',
      'customer.phone',
      'customer.email',
      'subscriptionPlan.code as planCode',
      'subscriptionPlan.name as planName',
      'subscriptionPlan.description as planDescription',
      'subscriptionPlan.status as planStatus',
      'subscriptionPlan.type',
      'subscriptionPlan.paymentType',
      'subscriptionPlan.cycleValue',
      'subscriptionPlan.timeType',
      'subscriptionPlan.fixedAmount',
      'subscriptionPlan.callbackUrl',
      'subscriptionPlan.expirationDays',
      'subscriptionPlan.payerMayPause',
      'subscriptionPlan.payerMayStop',
      'subscriptionPlan.fixedTime',
      'subscriptionPlan.createdAt as planCreatedAt',
      'subscriptionPlan.payPageId',
      'bankAccount.accountName',
      'bankAccount.accountNo',
      'nextPlan.code as nextPlanCode',
      'nextPlan.name as nextPlanName',
    ]);

export type ListedSubscription = Awaited<
  ReturnType<ReturnType<typeof labelledSubscriptions>['executeTakeFirstOrThrow']>
>;

export async function insertSubscriptions(trx: Trx, rows: readonly Insertable<SubscriptionTable>[]): Promise<void> {
  for (const some of inChunks(rows)) await trx.insertInto('subscription').values(some).execute();
}

export const changeSubscription = (
  trx: Trx,
  { merchantId, id }: SubscriptionKey,
  changes: Updateable<SubscriptionTable>,
): Promise<SubscriptionRow> =>
  trx
    .updateTable('subscription')
    .set(changes)
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const countPayment = (trx: Trx, { merchantId, id }: SubscriptionKey, paidOn: string): Promise<SubscriptionRow> =>
  trx
    .updateTable('subscription')
    .set(({ eb }) => ({ numOfPayments: eb('numOfPayments', '+', 1), paidOn }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function lockSubscription(trx: Trx, { merchantId, id }: SubscriptionKey): Promise<SubscriptionRow> {
  const row = await trx
    .selectFrom('subscription')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export async function findSubscription(db: Trx, { merchantId, id }: SubscriptionKey): Promise<ListedSubscription> {
  const row = await labelledSubscriptions(
    subscriptionsOf(db, merchantId).where('subscription.id', '=', id),
  ).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const findSubscriptions = (db: Trx, merchantId: string, ids: readonly string[]): Promise<ListedSubscription[]> =>
  labelledSubscriptions(
    subscriptionsOf(db, merchantId).where(sql<boolean>`subscription.id = any(${ids}::uuid[])`),
  ).execute();

interface Names {
  subscriptionCode?: string | undefined;
  refSubscriptionId?: string | undefined;
}

/** The subscription that has all of the names given; undefined where none is given. */
export async function subscriptionNamed(
  db: Trx,
  merchantId: string,
  { subscriptionCode, refSubscriptionId }: Names,
): Promise<SubscriptionKey | undefined> {
  if (subscriptionCode === undefined && refSubscriptionId === undefined) return undefined;
  return db
    .selectFrom('subscription')
    .select(['merchantId', 'id'])
    .where('merchantId', '=', merchantId)
    .$if(subscriptionCode !== undefined, (found) => found.where('code', '=', subscriptionCode!))
    .$if(refSubscriptionId !== undefined, (found) => found.where('merchantReference', '=', refSubscriptionId!))
    .executeTakeFirst();
}

export async function customerOfCode(db: Trx, merchantId: string, code: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('code', '=', code)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** Whether anybody has a plan, is about to, or ever was billed by it. */
export async function isSubscribed(db: Trx, { merchantId, id }: PlanKey): Promise<boolean> {
  const subscriptions = db.selectFrom('subscription').select('id').where('merchantId', '=', merchantId);
  const found =
    (await subscriptions.where('planId', '=', id).executeTakeFirst()) ??
    (await subscriptions.where('nextPlanId', '=', id).executeTakeFirst()) ??
    (await db
      .selectFrom('subscriptionInvoice')
      .select('id')
      .where('merchantId', '=', merchantId)
      .where('planId', '=', id)
      .executeTakeFirst());
  return found !== undefined;
}

const over = ['CANCELLED', 'EXPIRED'] as const;

keepUsedAccounts('plan', async (db, account) => {
  const running = await db
    .selectFrom('subscription')
    .select('id')
    .where('merchantId', '=', account.merchantId)
    .where('bankAccountId', '=', account.id)
    .where('status', 'not in', over)
    .executeTakeFirst();
  return running !== undefined || hasActivePlan(db, account);
});

/** Whether one of some customers has a subscription that is not over. */
export async function hasRunning(db: Trx, merchantId: string, customerIds: readonly string[]): Promise<boolean> {
  const any = await db
    .selectFrom('subscription')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('customerId', 'in', customerIds)
    .where('status', 'not in', over)
    .executeTakeFirst();
  return any !== undefined;
}

export async function giveSubscriptions(
  trx: Trx,
  { merchantId, mergedId, keptId }: { merchantId: string; mergedId: string; keptId: string },
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ customerId: keptId })
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', mergedId)
    .execute();
}
