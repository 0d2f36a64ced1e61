import { problem } from '@pay/contract-core';
import type { Tables, Trx } from '@pay/platform-kernel';
import { type SelectQueryBuilder, sql } from 'kysely';
import { lockCategory } from './categories.store.ts';

/** New places at the end, drawn before they are written: a machine of several gives no number within a change of rows. */
export async function lastPlaces(db: Trx, count: number): Promise<number[]> {
  const rows = await db
    .selectNoFrom([
      sql<number>`nextval('product_place')`.as('place'),
      sql`generate_series(1, ${count}::integer)`.as('at'),
    ])
    .execute();
  return rows.map(({ place }) => place);
}

export async function lastPlace(db: Trx): Promise<number> {
  const [place] = await lastPlaces(db, 1);
  return place!;
}

/** How far apart new products stand, as the sequence of places counts. */
const gap = 1_048_576;

interface Placed {
  merchantId: string;
  categoryId: string;
  id: string;
}

const inCategory = (
  db: Trx,
  { merchantId, categoryId }: Omit<Placed, 'id'>,
): SelectQueryBuilder<Tables, 'product', object> =>
  db.selectFrom('product').where('product.merchantId', '=', merchantId).where('product.categoryId', '=', categoryId);

/** The products take the places that they have together, in the given order. */
export async function arrangeProducts(
  db: Trx,
  merchantId: string,
  categoryId: string,
  ids: readonly string[],
): Promise<void> {
  const held = await db
    .selectFrom('product')
    .select(['id', 'place'])
    .where('merchantId', '=', merchantId)
    .where('categoryId', '=', categoryId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (held.length !== ids.length) throw problem('not_found');
  const places = held.map(({ place }) => place).toSorted((one, other) => one - other);
  const former = new Map(held.map(({ id, place }) => [id, place]));
  const moved = ids
    .map((id, index) => ({ id, place: places[index]! }))
    .filter(({ id, place }) => former.get(id) !== place);
  for (const { id, place } of moved)
    await db.updateTable('product').set({ place }).where('merchantId', '=', merchantId).where('id', '=', id).execute();
}

/** The places before and after a position, as if the product itself were not there; `undefined` beyond an end. */
async function neighbours(db: Trx, { id, ...category }: Placed, position: number) {
  const first = position === 1;
  const rows = await inCategory(db, category)
    .where('product.id', '!=', id)
    .orderBy('product.place')
    .orderBy('product.id')
    .offset(first ? 0 : position - 2)
    .limit(first ? 1 : 2)
    .select('product.place')
    .execute();
  const places = rows.map(({ place }) => place);
  return first ? { after: places[0] } : { before: places[0], after: places[1] };
}

/** A place between two others, at the end where none comes after; `undefined` where the two stand too close. */
function placeBetween(db: Trx, before: number | undefined, after: number | undefined) {
  if (after === undefined) return lastPlace(db);
  if (before === undefined) return after - gap;
  const middle = Math.floor((before + after) / 2);
  return middle > before ? middle : undefined;
}

/** Gives the products of a category places that are far apart, in the order that they have. */
async function spread(db: Trx, { merchantId, categoryId }: Placed): Promise<void> {
  const ranked = inCategory(db, { merchantId, categoryId }).select([
    'product.id',
    sql<number>`row_number() over (order by product.place, product.id)`.as('rank'),
  ]);
  await db
    .updateTable('product')
    .from(ranked.as('ranked'))
    .set({ place: sql<number>`ranked.rank * ${gap}` })
    .where('product.merchantId', '=', merchantId)
    .whereRef('product.id', '=', 'ranked.id')
    .execute();
}

/** Moves one product to a position of its category, counted from 1; the others stay where they are. */
export async function moveProduct(db: Trx, placed: Placed, position: number): Promise<void> {
  const { merchantId, categoryId, id } = placed;
  await lockCategory(db, merchantId, categoryId);
  const place = async () => {
    const { before, after } = await neighbours(db, placed, position);
    return placeBetween(db, before, after);
  };
  let next = await place();
  if (next === undefined) {
    await spread(db, placed);
    next = await place();
  }
  const moved = await db
    .updateTable('product')
    .set({ place: next ?? (await lastPlace(db)) })
    .where('merchantId', '=', merchantId)
    .where('categoryId', '=', categoryId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw problem('not_found');
}
