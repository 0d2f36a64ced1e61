import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { category } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import {
  containing,
  type Instant,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
  unlessNameTaken,
} from '@pay/platform-kernel';
import { keywordsOf } from '@pay/platform-payments';
import type { Insertable, SelectQueryBuilder } from 'kysely';
import type { ProductCategoryTable } from './products.tables.ts';

const counted = (query: SelectQueryBuilder<Tables, 'productCategory', object>, merchantId: string) =>
  query
    .selectAll('productCategory')
    .select((eb) =>
      eb
        .selectFrom('product')
        .where('product.merchantId', '=', merchantId)
        .whereRef('product.categoryId', '=', 'productCategory.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('productCount'),
    );

export type ListedCategory = Awaited<ReturnType<ReturnType<typeof counted>['executeTakeFirstOrThrow']>>;

export const categoryAnswer = ({ merchantId: _merchant, keywords: _keywords, ...row }: ListedCategory) => ({
  ...row,
  productCount: row.productCount ?? 0,
});

export const addCategory = (db: Trx, values: Omit<Insertable<ProductCategoryTable>, 'keywords'>) =>
  unlessNameTaken(
    db
      .insertInto('productCategory')
      .values({ ...values, keywords: keywordsOf(values.name, values.code, values.description) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export async function findCategory(db: Trx, merchantId: string, id: string): Promise<ListedCategory> {
  const own = db
    .selectFrom('productCategory')
    .where('productCategory.merchantId', '=', merchantId)
    .where('productCategory.id', '=', id);
  const row = await counted(own, merchantId).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

interface Words {
  name: string;
  description: string | null;
}

export async function changeCategory(
  db: Trx,
  { merchantId, id, code }: { merchantId: string; id: string; code: string },
  { name, description }: Words,
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  const keywords = keywordsOf(name, code, description);
  await unlessNameTaken(
    db
      .updateTable('productCategory')
      .set({ name, description, keywords, modifiedBy: by, modifiedAt: now })
      .where('merchantId', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
}

/** Keeps the category from being deleted until the transaction ends. */
export async function holdCategories(db: Trx, merchantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db
    .selectFrom('productCategory')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (found.length !== new Set(ids).size) throw problem('not_found');
}

/** Keeps all others from the category, and from the order of its products, until the transaction ends. */
export async function lockCategory(db: Trx, merchantId: string, id: string): Promise<void> {
  const held = await db
    .selectFrom('productCategory')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw problem('not_found');
}

/** Its products have no category then. */
export async function removeCategory(db: Trx, merchantId: string, id: string): Promise<void> {
  await lockCategory(db, merchantId, id);
  await db
    .updateTable('product')
    .set({ categoryId: null })
    .where('merchantId', '=', merchantId)
    .where('categoryId', '=', id)
    .execute();
  await db.deleteFrom('productCategory').where('merchantId', '=', merchantId).where('id', '=', id).execute();
}

const columns = { createdAt: 'createdAt', name: 'name' } as const;

export async function listCategories(
  db: Trx,
  merchantId: string,
  filter: FilterOf<typeof category.getAll>,
  page: PageRequest,
) {
  const own: SelectQueryBuilder<Tables, 'productCategory', object> = db
    .selectFrom('productCategory')
    .where('productCategory.merchantId', '=', merchantId);
  const query = narrowed(own, filter, {
    query: (categories, words) => categories.where('productCategory.keywords', 'like', containing(searchable(words))),
  });
  return sortedPage(db, query, {
    table: 'productCategory',
    columns,
    exact: { columns: ['code'], keyword: filter.query },
    described: (rows) => counted(rows, merchantId),
    page,
  });
}

/** The id of each category by its name as it is searched for. */
export async function categoriesByName(db: Trx, merchantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('productCategory')
    .select(['id', 'name'])
    .where('merchantId', '=', merchantId)
    .execute();
  return new Map(rows.map(({ id, name }) => [searchable(name), id]));
}
