import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { product } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { searchable, stockStatusOf } from '@pay/domain';
import {
  containing,
  countUpTo,
  filterSpan,
  givenIn,
  inBatches,
  inChunks,
  narrowed,
  scopeOf,
  searchedPage,
  sortedPage,
  type Tables,
  type Trx,
  unlessNameTaken,
} from '@pay/platform-kernel';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { ProductTable } from './products.tables.ts';

export type ProductRow = Selectable<ProductTable>;

/** Who sees some accounts only is told what was sold for those. */
const isLimited = (db: Trx) => (scopeOf(db)?.bankAccountIds.length ?? 0) > 0;

const labelled = (db: Trx, query: SelectQueryBuilder<Tables, 'product', object>, merchantId: string) =>
  query
    .leftJoin('productCategory', (join) =>
      join
        .onRef('productCategory.merchantId', '=', 'product.merchantId')
        .onRef('productCategory.id', '=', 'product.categoryId'),
    )
    .selectAll('product')
    .select((eb) => [
      'productCategory.name as categoryName',
      eb
        .exists(
          eb
            .selectFrom('payPageProduct')
            .select('payPageProduct.productId')
            .where('payPageProduct.merchantId', '=', merchantId)
            .whereRef('payPageProduct.productId', '=', 'product.id'),
        )
        .as('hasPayPage'),
    ])
    .$if(isLimited(db), (limited) =>
      limited.select((eb) => {
        const sales = eb
          .selectFrom('productSale')
          .where('productSale.merchantId', '=', merchantId)
          .whereRef('productSale.productId', '=', 'product.id');
        return [
          sales.select(sql<number>`coalesce(sum(product_sale.sold), 0)::bigint`.as('total')).as('soldSeen'),
          sales.select(sql<number>`coalesce(sum(product_sale.revenue), 0)::bigint`.as('total')).as('revenueSeen'),
        ];
      }),
    );

export type ListedProduct = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

export const productAnswer = ({
  merchantId: _merchant,
  keywords: _keywords,
  place: _place,
  hasPayPage,
  soldSeen,
  revenueSeen,
  ...row
}: ListedProduct) => ({
  ...row,
  sold: soldSeen ?? row.sold,
  revenue: revenueSeen ?? row.revenue,
  hasPayPage: Boolean(hasPayPage),
  stockStatus: stockStatusOf(row),
});

export async function addProducts(db: Trx, rows: readonly Insertable<ProductTable>[]): Promise<void> {
  for (const some of inChunks(rows)) await unlessNameTaken(db.insertInto('product').values(some).execute());
}

export async function findProduct(db: Trx, merchantId: string, id: string): Promise<ListedProduct> {
  const row = await labelled(
    db,
    db.selectFrom('product').where('product.merchantId', '=', merchantId).where('product.id', '=', id),
    merchantId,
  ).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

const onPage = (db: Trx, merchantId: string, payPageId: string) =>
  db
    .selectFrom('product')
    .innerJoin('payPageProduct', (join) =>
      join
        .onRef('payPageProduct.merchantId', '=', 'product.merchantId')
        .onRef('payPageProduct.productId', '=', 'product.id'),
    )
    .where('product.merchantId', '=', merchantId)
    .where('payPageProduct.payPageId', '=', payPageId)
    .orderBy('payPageProduct.position');

export const productsOfPage = (db: Trx, merchantId: string, payPageId: string): Promise<ListedProduct[]> =>
  labelled(db, onPage(db, merchantId, payPageId), merchantId).execute();

/** What an order needs of those it names, as far as the page offers them: nothing that is only shown. */
export async function goodsOfPage(db: Trx, merchantId: string, payPageId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return onPage(db, merchantId, payPageId).where('payPageProduct.productId', 'in', ids).selectAll('product').execute();
}

/** `ids` must be distinct. */
export async function areProducts(db: Trx, merchantId: string, ids: readonly string[]): Promise<boolean> {
  const known = await db
    .selectFrom('product')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', 'in', ids)
    .execute();
  return known.length === ids.length;
}

const columns = { createdAt: 'createdAt', name: 'name', price: 'price', place: 'place' } as const;

export type ProductFilter = FilterOf<typeof product.getAll> & Chosen;
type Filtered = SelectQueryBuilder<Tables, 'product', object>;

const withWords = (products: Filtered, words: string) =>
  products.where('product.keywords', 'like', containing(searchable(words)));

function narrowedProducts(db: Trx, merchantId: string, { createdFrom, createdTo, ...filter }: ProductFilter): Filtered {
  const own: Filtered = db.selectFrom('product').where('product.merchantId', '=', merchantId);
  const span = filterSpan({ fromDate: createdFrom, toDate: createdTo });
  return narrowed(
    own,
    { ...filter, ...span },
    {
      categoryId: (products, id) => products.where('product.categoryId', '=', id),
      status: (products, status) => products.where('product.status', '=', status),
      haveCate: (products, isIn) => products.where('product.categoryId', isIn ? 'is not' : 'is', null),
      lowStock: (products, isLow) => products.where('product.lowStock', '=', sql.lit(isLow)),
      query: withWords,
      ids: (products, ids) => products.where('product.id', 'in', ids),
      from: (products, from) => products.where('product.createdAt', '>=', from),
      until: (products, until) => products.where('product.createdAt', '<=', until),
    },
  );
}

const besideWords = ['categoryId', 'status', 'haveCate', 'lowStock', 'createdFrom', 'createdTo', 'ids'] as const;

/** Whether an index has the products of a filter in the order of a page. */
function hasOrder(filter: ProductFilter, { sortBy }: PageRequest): boolean {
  const [only, ...more] = givenIn(filter, besideWords);
  if (!only) return true;
  if (more.length > 0) return false;
  if (only === 'categoryId') return sortBy === 'createdAt' || sortBy === 'place';
  return sortBy === 'createdAt' && (only === 'status' || filter.haveCate === true || filter.lowStock === true);
}

const holding = (words: string) => sql<boolean>`strpos(product.keywords, ${searchable(words)}) > 0`;

/** Places are those of one category: without it the latest come first. */
export function listProducts(db: Trx, merchantId: string, filter: ProductFilter, page: PageRequest) {
  const { query: words, ...others } = filter;
  const listed = {
    table: 'product',
    columns,
    exact: { columns: ['code'], keyword: words },
    described: (rows: Filtered) => labelled(db, rows, merchantId),
    page: page.sortBy === 'place' && filter.categoryId === undefined ? { ...page, sortBy: 'createdAt' } : page,
  } as const;
  const list = narrowedProducts(db, merchantId, others);
  if (!words) return sortedPage(db, list, listed);
  return searchedPage(db, list, {
    ...listed,
    holds: holding(words),
    byWords: (products) => withWords(products, words),
    inOrder: hasOrder(others, listed.page),
  });
}

export const countProducts = (db: Trx, merchantId: string, filter: ProductFilter, limit: number) =>
  countUpTo(db, narrowedProducts(db, merchantId, filter), limit);

export const exportedProducts = (db: Trx, merchantId: string, filter: ProductFilter) =>
  inBatches<ListedProduct>((last, size) => {
    const rows = narrowedProducts(db, merchantId, filter).$if(last !== undefined, (all) =>
      all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('product.createdAt', 'product.id'), '<', tuple(last!.createdAt, last!.id)),
      ),
    );
    return labelled(
      db,
      rows.orderBy('product.createdAt', 'desc').orderBy('product.id', 'desc').limit(size),
      merchantId,
    ).execute();
  });

/** Those of the names that products have already, in lower case. */
export async function takenNames(db: Trx, merchantId: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const some of inChunks(names)) {
    const rows = await db
      .selectFrom('product')
      .select('name')
      .where('merchantId', '=', merchantId)
      .where(
        sql<string>`lower(name)`,
        'in',
        some.map((name) => sql<string>`lower(${name})`),
      )
      .execute();
    for (const { name } of rows) taken.add(name.toLowerCase());
  }
  return taken;
}
