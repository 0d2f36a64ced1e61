import { type PageRequest, problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { acrossMerchants, containing, filterSpan, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { type SelectQueryBuilder, sql } from 'kysely';

export interface PayLinkFilter {
  keyword?: string | undefined;
  phone?: string | undefined;
  status?: string | undefined;
  requestDateFrom?: string | undefined;
  requestDateTo?: string | undefined;
}

type Filtered = SelectQueryBuilder<Tables, 'payLink', object>;

const labelled = (query: Filtered) =>
  query
    .innerJoin('merchant', 'merchant.id', 'payLink.merchantId')
    .innerJoin('bankAccount', (join) =>
      join
        .onRef('bankAccount.merchantId', '=', 'payLink.merchantId')
        .onRef('bankAccount.id', '=', 'payLink.bankAccountId'),
    )
    .selectAll('payLink')
    .select([
      'merchant.merchantCode',
      'merchant.name as merchantName',
      'bankAccount.accountName',
      'bankAccount.accountNo',
    ]);

export type ListedPayLink = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

const columns = {
  createdAt: 'createdAt',
  amount: 'amount',
  expireAt: 'expireAt',
  status: ['status', 'createdAt'],
} as const;

interface Viewer {
  merchantId: string;
  /** Accounts whose links may be seen; empty means all. */
  bankAccountIds: readonly string[];
}

/**
 * The links that a filter finds; those that a pay page or a button opened stand in lists of their own. Which those are
 * is written out, as in the indexes.
 */
export function filteredPayLinks(db: Trx, { merchantId, bankAccountIds }: Viewer, filter: PayLinkFilter): Filtered {
  const { from, until } = filterSpan({ fromDate: filter.requestDateFrom, toDate: filter.requestDateTo });
  let query: Filtered = db
    .selectFrom('payLink')
    .where('payLink.merchantId', '=', merchantId)
    .where('payLink.productLine', 'not in', [sql.lit('PAY_PAGE'), sql.lit('PAY_BUTTON')]);
  if (filter.status) query = query.where('payLink.status', '=', filter.status);
  if (from) query = query.where('payLink.createdAt', '>=', from);
  if (until) query = query.where('payLink.createdAt', '<=', until);
  if (filter.keyword) query = query.where('payLink.keywords', 'like', containing(searchable(filter.keyword)));
  if (filter.phone) query = query.where('payLink.customerPhone', 'like', containing(filter.phone));
  if (bankAccountIds.length > 0) query = query.where('payLink.bankAccountId', 'in', [...bankAccountIds]);
  return query;
}

export const listPayLinks = (db: Trx, viewer: Viewer, filter: PayLinkFilter, page: PageRequest) =>
  sortedPage(db, filteredPayLinks(db, viewer, filter), { table: 'payLink', columns, described: labelled, page });

async function ownerOf(db: Trx, code: string): Promise<string> {
  const link = await acrossMerchants(db, 'a public code stands for itself')
    .selectFrom('payLink')
    .select('merchantId')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!link) throw problem('not_found');
  return link.merchantId;
}

/** A pay link by its code: one that a merchant's user may see, or any when a payer asks. */
export async function findPayLink(
  db: Trx,
  code: string,
  viewer?: Pick<Viewer, 'merchantId'> & Partial<Viewer>,
): Promise<ListedPayLink> {
  const { bankAccountIds = [] } = viewer ?? {};
  const merchantId = viewer?.merchantId ?? (await ownerOf(db, code));
  const found = db.selectFrom('payLink').where('payLink.merchantId', '=', merchantId).where('payLink.code', '=', code);
  const row = await labelled(found)
    .$if(bankAccountIds.length > 0, (query) => query.where('payLink.bankAccountId', 'in', [...bankAccountIds]))
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const paymentOf = (
  db: Trx,
  { merchantId, transactionId }: { merchantId: string; transactionId: string | null },
) =>
  db
    .selectFrom('transaction')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', transactionId ?? '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst();
