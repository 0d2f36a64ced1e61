import { type PageRequest, problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { acrossMerchants, containing, filterSpan, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import type { SelectQueryBuilder } from 'kysely';

type Filtered = SelectQueryBuilder<Tables, 'payPage', object>;

const labelled = (query: Filtered, merchantId: string) =>
  query
    .innerJoin('merchant', 'merchant.id', 'payPage.merchantId')
    .innerJoin('bankAccount', (join) =>
      join
        .onRef('bankAccount.merchantId', '=', 'payPage.merchantId')
        .onRef('bankAccount.id', '=', 'payPage.bankAccountId'),
    )
    .selectAll('payPage')
    .select((eb) => [
      'merchant.merchantCode',
      'merchant.name as merchantName',
      'merchant.status as merchantStatus',
      'bankAccount.accountName',
      'bankAccount.accountNo',
      eb
        .selectFrom('payPageProduct')
        .where('payPageProduct.merchantId', '=', merchantId)
        .whereRef('payPageProduct.payPageId', '=', 'payPage.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('totalProducts'),
    ]);

export type ListedPayPage = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

async function ownerOf(db: Trx, code: string): Promise<string> {
  const page = await acrossMerchants(db, 'a public code stands for itself')
    .selectFrom('payPage')
    .select('merchantId')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!page) throw problem('not_found');
  return page.merchantId;
}

/** A pay page by its code: of one merchant, or of any when a payer asks. */
export async function findPayPage(db: Trx, code: string, merchantId?: string): Promise<ListedPayPage> {
  const owner = merchantId ?? (await ownerOf(db, code));
  const query = db.selectFrom('payPage').where('payPage.merchantId', '=', owner).where('payPage.code', '=', code);
  const row = await labelled(query, owner).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export interface PayPageFilter {
  name?: string | undefined;
  status?: 'ACTIVE' | 'INACTIVE' | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

const columns = { createdAt: 'createdAt', name: 'name', revenue: 'revenue' } as const;

export async function listPayPages(db: Trx, merchantId: string, filter: PayPageFilter, page: PageRequest) {
  const { from, until } = filterSpan({ fromDate: filter.createdFrom, toDate: filter.createdTo });
  let query: Filtered = db.selectFrom('payPage').where('payPage.merchantId', '=', merchantId);
  if (filter.status) query = query.where('payPage.status', '=', filter.status);
  if (filter.name) query = query.where('payPage.keywords', 'like', containing(searchable(filter.name)));
  if (from) query = query.where('payPage.createdAt', '>=', from);
  if (until) query = query.where('payPage.createdAt', '<=', until);
  return sortedPage(db, query, { table: 'payPage', columns, described: (rows) => labelled(rows, merchantId), page });
}
