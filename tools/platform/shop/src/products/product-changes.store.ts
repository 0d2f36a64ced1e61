import { invalidField, problem } from '@pay/contract-core';
import { goodsBounds, productMachine } from '@pay/domain';
import { errorCode, type Instant, type ScopedTrx, transition, type Trx, unlessNameTaken } from '@pay/platform-kernel';
import { sql, type Updateable } from 'kysely';
import { lastPlace, lastPlaces } from './product-places.store.ts';
import type { ProductRow } from './products.store.ts';
import type { ProductTable } from './products.tables.ts';
import { noteStock } from './stock-changes.store.ts';

interface Key {
  merchantId: string;
  id: string;
}

interface Doer {
  by: string;
  now: Instant;
}

const foreignKeyViolation = '23503';

/** Holds the product's row until the transaction ends, so that no order takes of its stock in between. */
export async function lockProduct(db: Trx, { merchantId, id }: Key): Promise<ProductRow> {
  const row = await db
    .selectFrom('product')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

type Written = Omit<Updateable<ProductTable>, 'place' | 'status'>;

/** Writes a locked product anew with its step of history, and what that makes of its stock. */
export async function writeProduct(db: ScopedTrx, former: ProductRow, set: Written, { by, now }: Doer): Promise<void> {
  const { merchantId, id } = former;
  const after = await unlessNameTaken(
    transition(db, productMachine, 'product', { merchantId, id }, 'update', {
      by,
      party: 'merchant',
      now,
      set: { ...set, modifiedBy: by, modifiedAt: now },
    }),
  );
  if (after.categoryId !== former.categoryId)
    await db
      .updateTable('product')
      .set({ place: await lastPlace(db) })
      .where('merchantId', '=', merchantId)
      .where('id', '=', id)
      .execute();
  const quantity = after.storageQuantity - former.storageQuantity;
  if (quantity !== 0)
    await noteStock(db, [{ merchantId, productId: id, kind: 'CORRECTED', quantity, after, by, at: now }]);
}

/** Adds to the stock or takes out of it, never what is set aside for orders. */
export async function correctStock(
  db: Trx,
  { merchantId, id }: Key,
  { change, reason }: { change: number; reason: string },
  { by, now }: Doer,
): Promise<void> {
  const after = await db
    .updateTable('product')
    .set(({ eb }) => ({ storageQuantity: eb('storageQuantity', '+', change), modifiedBy: by, modifiedAt: now }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('storageType', '=', 'LIMITED')
    .where((eb) => eb(eb('storageQuantity', '+', change), '>=', eb.ref('reserved')))
    .where((eb) => eb(eb('storageQuantity', '+', change), '<=', goodsBounds.stock))
    .returning(['storageQuantity', 'reserved'])
    .executeTakeFirst();
  if (!after) throw await whyNotCorrected(db, { merchantId, id }, change);
  const of = { merchantId, productId: id };
  await noteStock(db, [{ ...of, kind: 'CORRECTED', quantity: change, after, reason, by, at: now }]);
}

async function whyNotCorrected(db: Trx, key: Key, change: number) {
  const { storageType, storageQuantity, reserved, status, name } = await lockProduct(db, key);
  if (storageType !== 'LIMITED') return problem('not_allowed_from_status', { status, allowed: [] });
  if (change < 0) {
    const available = storageQuantity - reserved;
    return problem('out_of_stock', { productId: key.id, name, available });
  }
  return invalidField('change', 'too_big', { max: goodsBounds.stock - storageQuantity });
}

/** Holds the rows of products that do not have the status yet, and returns their ids. */
export async function withoutStatus(
  db: Trx,
  merchantId: string,
  ids: readonly string[],
  status: ProductRow['status'],
): Promise<string[]> {
  const found = await db
    .selectFrom('product')
    .select(['id', 'status'])
    .where('merchantId', '=', merchantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length !== new Set(ids).size) throw problem('not_found');
  return found.filter((row) => row.status !== status).map(({ id }) => id);
}

export async function wasOrdered(db: ScopedTrx, { merchantId, id }: Key): Promise<boolean> {
  const item = await db
    .ofAllAccounts('who sees some accounts only must not delete what others sold')
    .selectFrom('orderItem')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('productId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

export async function isOnPage(db: Trx, { merchantId, id }: Key): Promise<boolean> {
  const place = await db
    .selectFrom('payPageProduct')
    .select('payPageId')
    .where('merchantId', '=', merchantId)
    .where('productId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return place !== undefined;
}

/** Deletes a product that nobody ever ordered; an order placed meanwhile has set some aside, and a page holds on to it. */
export async function removeProduct(db: ScopedTrx, { merchantId, id }: Key): Promise<ProductRow> {
  const locked = await lockProduct(db, { merchantId, id });
  const isUsed =
    locked.reserved > 0 || locked.sold > 0 || (await wasOrdered(db, locked)) || (await isOnPage(db, locked));
  if (isUsed) throw problem('product_in_use');
  try {
    await db.deleteFrom('product').where('merchantId', '=', merchantId).where('id', '=', id).execute();
  } catch (error) {
    throw errorCode(error) === foreignKeyViolation ? problem('product_in_use') : error;
  }
  return locked;
}

/** Puts products at the end of a category; those that are in it already keep their place. */
export async function putInCategory(
  db: Trx,
  merchantId: string,
  categoryId: string,
  ids: readonly string[],
  { by, now }: Doer,
): Promise<void> {
  const known = await db
    .selectFrom('product')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (known.length !== new Set(ids).size) throw problem('not_found');
  const places = await lastPlaces(db, known.length);
  const given = JSON.stringify(Object.fromEntries(known.map(({ id }, at) => [id, places[at]])));
  await db
    .updateTable('product')
    .set({
      categoryId,
      place: sql<number>`(${given}::jsonb ->> product.id::text)::bigint`,
      modifiedBy: by,
      modifiedAt: now,
    })
    .where('merchantId', '=', merchantId)
    .where(
      'id',
      'in',
      known.map(({ id }) => id),
    )
    .where('categoryId', 'is distinct from', categoryId)
    .execute();
}
