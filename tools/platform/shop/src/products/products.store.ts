import { atField, type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { category, product } from '@pay/contract-portal';
import { searchable, stockStatusOf } from '@pay/domain';
import { containing, errorCode, filterSpan, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely';
import type { ProductCategoryTable, ProductTable } from './products.tables.ts';

export type ProductRow = Selectable<ProductTable>;

const uniqueViolation = '23505';

async function unlessNameTaken<Row>(work: Promise<Row>): Promise<Row> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw problem('duplicate', atField('name', 'name_taken'));
  }
}

const labelled = (query: SelectQueryBuilder<Tables, 'product', object>, merchantId: string) =>
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
    ]);

export type ListedProduct = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

export const productAnswer = ({
  merchantId: _merchant,
  keywords: _keywords,
  reserved,
  hasPayPage,
  ...row
}: ListedProduct) => ({
  ...row,
  hasPayPage: Boolean(hasPayPage),
  stockStatus: stockStatusOf({ ...row, reserved }),
});

export const addProduct = (db: Trx, values: Insertable<ProductTable>): Promise<ProductRow> =>
  unlessNameTaken(db.insertInto('product').values(values).returningAll().executeTakeFirstOrThrow());

export async function findProduct(db: Trx, merchantId: string, id: string): Promise<ListedProduct> {
  const row = await labelled(
    db.selectFrom('product').where('product.merchantId', '=', merchantId).where('product.id', '=', id),
    merchantId,
  ).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const productsOfPage = (db: Trx, merchantId: string, payPageId: string): Promise<ListedProduct[]> =>
  labelled(
    db
      .selectFrom('product')
      .innerJoin('payPageProduct', (join) =>
        join
          .onRef('payPageProduct.merchantId', '=', 'product.merchantId')
          .onRef('payPageProduct.productId', '=', 'product.id'),
      )
      .where('product.merchantId', '=', merchantId)
      .where('payPageProduct.payPageId', '=', payPageId)
      .orderBy('payPageProduct.position'),
    merchantId,
  ).execute();

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

const columns = { createdAt: 'createdAt', name: 'name', price: 'price' } as const;

export async function listProducts(
  db: Trx,
  merchantId: string,
  { createdFrom, createdTo, ...filter }: FilterOf<typeof product.getAll>,
  page: PageRequest,
) {
  const own: SelectQueryBuilder<Tables, 'product', object> = db
    .selectFrom('product')
    .where('product.merchantId', '=', merchantId);
  const span = filterSpan({ fromDate: createdFrom, toDate: createdTo });
  const query = narrowed(
    own,
    { ...filter, ...span },
    {
      categoryId: (products, id) => products.where('product.categoryId', '=', id),
      status: (products, status) => products.where('product.status', '=', status),
      query: (products, words) => products.where('product.keywords', 'like', containing(searchable(words))),
      from: (products, from) => products.where('product.createdAt', '>=', from),
      until: (products, until) => products.where('product.createdAt', '<=', until),
    },
  );
  return sortedPage(db, query, { table: 'product', columns, described: (rows) => labelled(rows, merchantId), page });
}

export const addCategory = (db: Trx, values: Insertable<ProductCategoryTable>) =>
  unlessNameTaken(db.insertInto('productCategory').values(values).returningAll().executeTakeFirstOrThrow());

const categoryColumns = { createdAt: 'createdAt', name: 'name' } as const;

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
    query: (categories, words) => categories.where('productCategory.name', 'ilike', containing(words)),
  });
  return sortedPage(db, query, {
    table: 'productCategory',
    columns: categoryColumns,
    described: (rows) => counted(rows, merchantId),
    page,
  });
}

export async function refuseUnknownCategory(db: Trx, merchantId: string, id: string): Promise<void> {
  const found = await db
    .selectFrom('productCategory')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw problem('not_found');
}
