import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { payLink } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import { acrossMerchants, containing, filterSpan, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { type SelectQueryBuilder, sql } from 'kysely';

type PayLinkFilter = FilterOf<typeof payLink.getList>;

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
export function filteredPayLinks(
  db: Trx,
  { merchantId, bankAccountIds }: Viewer,
  { requestDateFrom, requestDateTo, ...filter }: PayLinkFilter,
): Filtered {
  const own: Filtered = db
    .selectFrom('payLink')
    .where('payLink.merchantId', '=', merchantId)
    .where('payLink.productLine', 'not in', [sql.lit<'PAY_PAGE'>('PAY_PAGE'), sql.lit<'PAY_BUTTON'>('PAY_BUTTON')]);
  const seen = bankAccountIds.length > 0 ? own.where('payLink.bankAccountId', 'in', [...bankAccountIds]) : own;
  const span = filterSpan({ fromDate: requestDateFrom, toDate: requestDateTo });
  return narrowed(
    seen,
    { ...filter, ...span },
    {
      status: (query, status) => query.where('payLink.status', '=', status),
      from: (query, from) => query.where('payLink.createdAt', '>=', from),
      until: (query, until) => query.where('payLink.createdAt', '<=', until),
      keyword: (query, keyword) => query.where('payLink.keywords', 'like', containing(searchable(keyword))),
      phone: (query, phone) => query.where('payLink.customerPhone', 'like', containing(phone)),
    },
  );
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
