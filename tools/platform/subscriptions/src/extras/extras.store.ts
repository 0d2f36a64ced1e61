import { problem } from '@pay/contract-core';
import type { Trx } from '@pay/platform-kernel';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import type { SubscriptionDiscountTable, SubscriptionItemTable } from './extras.tables.ts';

export type ItemRow = Selectable<SubscriptionItemTable>;
export type DiscountRow = Selectable<SubscriptionDiscountTable>;

const itemsWaiting = (db: Trx, { merchantId, id }: SubscriptionKey) =>
  db
    .selectFrom('subscriptionItem')
    .where('merchantId', '=', merchantId)
    .where('subscriptionId', '=', id)
    .where('invoiceId', 'is', null);

const discountsInForce = (db: Trx, { merchantId, id }: SubscriptionKey) =>
  db
    .selectFrom('subscriptionDiscount')
    .where('merchantId', '=', merchantId)
    .where('subscriptionId', '=', id)
    .where((eb) => eb.or([eb('periodsLeft', 'is', null), eb('periodsLeft', '>', 0)]));

const creditsLeft = (db: Trx, { merchantId, id }: SubscriptionKey) =>
  db
    .selectFrom('creditNote')
    .where('merchantId', '=', merchantId)
    .where('subscriptionId', '=', id)
    .where('unused', '>', 0);

/** Whether anything waits for the next invoice; most have nothing, and are asked in one statement. */
export async function hasExtras(db: Trx, key: SubscriptionKey): Promise<boolean> {
  const { any } = await db
    .selectNoFrom(({ exists, or }) =>
      or([
        exists(itemsWaiting(db, key).select('id')),
        exists(discountsInForce(db, key).select('id')),
        exists(creditsLeft(db, key).select('id')),
      ]).as('any'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(any);
}

/** Those of a merchant's subscriptions for which anything waits. */
export async function withExtras(db: Trx, merchantId: string, ids: readonly string[]): Promise<Set<string>> {
  const of = sql<boolean>`subscription_id = any(${ids}::uuid[])`;
  const rows = await db
    .selectFrom('subscriptionItem')
    .select('subscriptionId')
    .where('merchantId', '=', merchantId)
    .where(of)
    .where('invoiceId', 'is', null)
    .union(
      db
        .selectFrom('subscriptionDiscount')
        .select('subscriptionId')
        .where('merchantId', '=', merchantId)
        .where(of)
        .where((eb) => eb.or([eb('periodsLeft', 'is', null), eb('periodsLeft', '>', 0)])),
    )
    .union(
      db
        .selectFrom('creditNote')
        .select('subscriptionId')
        .where('merchantId', '=', merchantId)
        .where(of)
        .where('unused', '>', 0),
    )
    .execute();
  return new Set(rows.map(({ subscriptionId }) => subscriptionId));
}

/** In the order in which they were given. */
export const waitingExtras = async (db: Trx, key: SubscriptionKey) => ({
  items: await itemsWaiting(db, key).selectAll().orderBy('id').execute(),
  discounts: await discountsInForce(db, key).selectAll().orderBy('id').execute(),
  credits: await creditsLeft(db, key).select(['id', 'code', 'unused']).orderBy('id').execute(),
});

export type WaitingExtras = Awaited<ReturnType<typeof waitingExtras>>;

export const insertItem = (trx: Trx, row: Insertable<SubscriptionItemTable>): Promise<ItemRow> =>
  trx.insertInto('subscriptionItem').values(row).returningAll().executeTakeFirstOrThrow();

export const insertDiscount = (trx: Trx, row: Insertable<SubscriptionDiscountTable>): Promise<DiscountRow> =>
  trx.insertInto('subscriptionDiscount').values(row).returningAll().executeTakeFirstOrThrow();

/** What an invoice took stays. */
export async function removeItem(trx: Trx, { merchantId, id }: SubscriptionKey, itemId: string): Promise<ItemRow> {
  const removed = await trx
    .deleteFrom('subscriptionItem')
    .where('merchantId', '=', merchantId)
    .where('id', '=', itemId)
    .where('subscriptionId', '=', id)
    .where('invoiceId', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!removed) throw problem('not_found');
  return removed;
}

/** It stays beside the invoices that had it. */
export async function endDiscount(trx: Trx, { merchantId, id }: SubscriptionKey, discountId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('subscriptionDiscount')
    .set({ periodsLeft: 0 })
    .where('merchantId', '=', merchantId)
    .where('id', '=', discountId)
    .where('subscriptionId', '=', id)
    .where((eb) => eb.or([eb('periodsLeft', 'is', null), eb('periodsLeft', '>', 0)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('not_found');
}
