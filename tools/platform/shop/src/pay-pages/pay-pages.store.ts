import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { payPage } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import { accountOf, keepUsedAccounts, ownerLabels } from '@pay/platform-accounts';
import {
  acrossMerchants,
  containing,
  filterSpan,
  narrowed,
  ownCodes,
  ownerOfCode,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely';
import type { PayPageTable } from './pay-pages.tables.ts';

keepUsedAccounts('payPage', async (db, { merchantId, id }) => {
  const active = await db
    .selectFrom('payPage')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return active !== undefined;
});

type Filtered = SelectQueryBuilder<Tables, 'payPage', object>;

const labelled = (query: Filtered, merchantId: string) =>
  query
    .innerJoin('merchant', 'merchant.id', 'payPage.merchantId')
    .innerJoin('bankAccount', accountOf('payPage'))
    .selectAll('payPage')
    .select((eb) => [
      ...ownerLabels,
      'merchant.status as merchantStatus',
      eb
        .selectFrom('payPageProduct')
        .where('payPageProduct.merchantId', '=', merchantId)
        .whereRef('payPageProduct.payPageId', '=', 'payPage.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('totalProducts'),
    ]);

export type ListedPayPage = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

async function ownerOf(db: Trx, code: string): Promise<string> {
  const owner = await ownerOfCode(db, 'payPage', code);
  if (owner !== undefined) return owner;
  const page = await acrossMerchants(db, 'a public code stands for itself')
    .selectFrom('payPage')
    .select('merchantId')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!page) throw problem('not_found');
  return page.merchantId;
}

/** Without `merchantId` it finds any merchant's page, for payers. */
export async function findPayPage(db: Trx, code: string, merchantId?: string): Promise<ListedPayPage> {
  const owner = merchantId ?? (await ownerOf(db, code));
  const query = db.selectFrom('payPage').where('payPage.merchantId', '=', owner).where('payPage.code', '=', code);
  const row = await labelled(query, owner).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export async function insertPayPage(
  trx: Trx,
  page: Insertable<PayPageTable>,
  productIds: readonly string[],
): Promise<void> {
  const { merchantId, id: payPageId } = page;
  await trx.insertInto('payPage').values(page).execute();
  await ownCodes(trx, 'payPage', [page]);
  await offer(trx, { merchantId, id: payPageId }, productIds);
}

interface PageKey {
  merchantId: string;
  id: string;
}

const offer = (trx: Trx, { merchantId, id: payPageId }: PageKey, productIds: readonly string[]) =>
  trx
    .insertInto('payPageProduct')
    .values(productIds.map((productId, position) => ({ merchantId, payPageId, productId, position })))
    .execute();

export async function lockPayPage(trx: Trx, code: string, merchantId: string) {
  const page = await trx
    .selectFrom('payPage')
    .select(['id', 'status'])
    .where('merchantId', '=', merchantId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!page) throw problem('not_found');
  return page;
}

export async function replacePayPage(
  trx: Trx,
  { merchantId, id }: PageKey,
  page: Updateable<PayPageTable>,
  productIds: readonly string[],
): Promise<void> {
  await trx.updateTable('payPage').set(page).where('merchantId', '=', merchantId).where('id', '=', id).execute();
  await trx.deleteFrom('payPageProduct').where('merchantId', '=', merchantId).where('payPageId', '=', id).execute();
  await offer(trx, { merchantId, id }, productIds);
}

export async function retitlePayPage(
  trx: Trx,
  code: string,
  merchantId: string,
  title: { name: string; keywords: string },
): Promise<void> {
  const renamed = await trx
    .updateTable('payPage')
    .set(title)
    .where('merchantId', '=', merchantId)
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirst();
  if (!renamed) throw problem('not_found');
}

export async function countMessages(trx: Trx, { merchantId, id }: PageKey, count: number): Promise<number> {
  const { totalSendMailSms } = await trx
    .updateTable('payPage')
    .set(({ eb }) => ({ totalSendMailSms: eb('totalSendMailSms', '+', count) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returning('totalSendMailSms')
    .executeTakeFirstOrThrow();
  return totalSendMailSms;
}

export async function hasActiveProduct(db: Trx, merchantId: string, payPageId: string): Promise<boolean> {
  const active = await db
    .selectFrom('payPageProduct')
    .innerJoin('product', (join) =>
      join
        .onRef('product.merchantId', '=', 'payPageProduct.merchantId')
        .onRef('product.id', '=', 'payPageProduct.productId'),
    )
    .select('product.id')
    .where('payPageProduct.merchantId', '=', merchantId)
    .where('payPageProduct.payPageId', '=', payPageId)
    .where('product.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return active !== undefined;
}

type PayPageFilter = FilterOf<typeof payPage.getAll>;

const columns = { createdAt: 'createdAt', name: 'name', revenue: 'revenue' } as const;

export async function listPayPages(
  db: Trx,
  merchantId: string,
  { createdFrom, createdTo, ...filter }: PayPageFilter,
  page: PageRequest,
) {
  const own: Filtered = db.selectFrom('payPage').where('payPage.merchantId', '=', merchantId);
  const span = filterSpan({ fromDate: createdFrom, toDate: createdTo });
  const query = narrowed(
    own,
    { ...filter, ...span },
    {
      status: (pages, status) => pages.where('payPage.status', '=', status),
      name: (pages, name) => pages.where('payPage.keywords', 'like', containing(searchable(name))),
      from: (pages, from) => pages.where('payPage.createdAt', '>=', from),
      until: (pages, until) => pages.where('payPage.createdAt', '<=', until),
    },
  );
  return sortedPage(db, query, { table: 'payPage', columns, described: (rows) => labelled(rows, merchantId), page });
}
