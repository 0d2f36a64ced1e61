import { type PageRequest, problem } from '@pay/contract-core';
import { MAX_FILTER_DAYS, searchable, vnDayEnd, vnDayStart } from '@pay/domain';
import type { SelectQueryBuilder } from 'kysely';
import { containing, countUpTo, refuseFarPages } from '../../server/pages.ts';
import type { Instant, Tables } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';

export interface TransactionFilter {
  isStatistic?: boolean | undefined;
  transactionId?: string | undefined;
  refTransactionId?: string | undefined;
  status?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  keyword?: string | undefined;
  type?: string | undefined;
  paymentType?: string | undefined;
  bankAccountId?: string | undefined;
  bankAccountNo?: string | undefined;
  payboxDeviceId?: string | undefined;
  exception?: string | undefined;
  hasException?: boolean | undefined;
}

export interface Visible {
  /** Accounts whose payments may be seen; empty means all. */
  bankAccountIds: readonly string[];
}

export const isDayText = (text: string) => text.length === 10;

/** The instants a filter's days or instants mean, both ends included; refuses reversed and too long spans. */
export function filterSpan({ fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined }) {
  const from = fromDate && (isDayText(fromDate) ? vnDayStart(fromDate) : new Date(fromDate)).toISOString();
  const until = toDate && (isDayText(toDate) ? vnDayEnd(toDate) : new Date(toDate)).toISOString();
  if (from && until) {
    const refuse = (rule: string) =>
      problem('invalid_parameter', { fields: [{ field: 'toDate', rule, message: '', max: MAX_FILTER_DAYS }] });
    if (from > until) throw refuse('range_reversed');
    if (Date.parse(until) - Date.parse(from) > (MAX_FILTER_DAYS + 1) * 86_400_000) throw refuse('range_too_long');
  }
  return { from, until };
}

type Filtered = SelectQueryBuilder<Tables, 'transaction', object>;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The transactions a filter finds. Statistics look at paid ones by the time of payment, lists at all by the time of creation. */
export function filtered(
  db: Trx,
  merchantId: string,
  filter: TransactionFilter,
  { bankAccountIds }: Visible,
): Filtered {
  const { from, until } = filterSpan(filter);
  const time = filter.isStatistic ? 'transaction.completeTime' : 'transaction.createdAt';
  let query: Filtered = db.selectFrom('transaction').where('transaction.merchantId', '=', merchantId);
  if (filter.isStatistic) query = query.where('transaction.status', '=', 'SUCCESS');
  if (filter.status) query = query.where('transaction.status', '=', filter.status);
  if (from) query = query.where(time, '>=', from);
  if (until) query = query.where(time, '<=', until);
  if (filter.paymentType) query = query.where('transaction.paymentType', '=', filter.paymentType);
  if (filter.type) query = query.where('transaction.productLine', '=', filter.type);
  if (filter.bankAccountId) query = query.where('transaction.bankAccountId', '=', filter.bankAccountId);
  if (filter.refTransactionId) query = query.where('transaction.refTransactionId', '=', filter.refTransactionId);
  if (filter.transactionId) {
    query = isUuid(filter.transactionId)
      ? query.where('transaction.id', '=', filter.transactionId)
      : query.where('transaction.txnNumber', '=', filter.transactionId);
  }
  if (filter.bankAccountNo) {
    const { bankAccountNo } = filter;
    query = query.where('transaction.bankAccountId', 'in', (eb) =>
      eb.selectFrom('bankAccount').select('bankAccount.id').where('bankAccount.accountNo', '=', bankAccountNo),
    );
  }
  if (filter.payboxDeviceId) query = query.where('transaction.payboxDeviceId', '=', filter.payboxDeviceId);
  if (filter.exception) query = query.where('transaction.exception', '=', filter.exception);
  if (filter.hasException !== undefined)
    query = query.where('transaction.exception', filter.hasException ? '<>' : '=', 'NONE');
  if (filter.keyword) query = query.where('transaction.keywords', 'like', containing(searchable(filter.keyword)));
  if (bankAccountIds.length > 0) query = query.where('transaction.bankAccountId', 'in', [...bankAccountIds]);
  return query;
}

/** Adds the names that other tables hold. */
export const labelled = (query: Filtered) =>
  query
    .innerJoin('merchant', 'merchant.id', 'transaction.merchantId')
    .innerJoin('bankAccount', (join) =>
      join
        .onRef('bankAccount.merchantId', '=', 'transaction.merchantId')
        .onRef('bankAccount.id', '=', 'transaction.bankAccountId'),
    )
    .selectAll('transaction')
    .select([
      'merchant.merchantCode',
      'merchant.name as merchantName',
      'bankAccount.accountName',
      'bankAccount.accountNo',
    ]);

const sortColumns = {
  createDateTime: 'transaction.createdAt',
  createdAt: 'transaction.createdAt',
  amount: 'transaction.amount',
  completeTime: 'transaction.completeTime',
  status: 'transaction.status',
} as const;

/** An account's number as its id, where one account has it: then its rows are read in the order of an index. */
async function byAccountId(db: Trx, merchantId: string, filter: TransactionFilter): Promise<TransactionFilter> {
  const { bankAccountNo, ...rest } = filter;
  if (!bankAccountNo || filter.bankAccountId) return filter;
  const accounts = await db
    .selectFrom('bankAccount')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('accountNo', '=', bankAccountNo)
    .execute();
  return accounts.length === 1 ? { ...rest, bankAccountId: accounts[0]!.id } : filter;
}

export async function listTransactions(
  db: Trx,
  merchantId: string,
  asked: TransactionFilter,
  visible: Visible,
  page: PageRequest,
) {
  refuseFarPages(page);
  const filter = await byAccountId(db, merchantId, asked);
  const query = filtered(db, merchantId, filter, visible);
  const direction = page.direction === 'ASC' ? 'asc' : 'desc';
  const wanted = sortColumns[page.sortBy as keyof typeof sortColumns] ?? sortColumns.createDateTime;
  const column = filter.isStatistic && wanted === 'transaction.createdAt' ? 'transaction.completeTime' : wanted;
  const rows = await labelled(query)
    .orderBy(column, direction)
    .orderBy('transaction.id', direction)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows, total: await countUpTo(db, query) };
}

export async function findTransaction(db: Trx, merchantId: string, id: string, visible: Visible) {
  const row = await labelled(filtered(db, merchantId, { transactionId: id }, visible)).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const historyOf = (db: Trx, merchantId: string, entityId: string) =>
  db
    .selectFrom('history')
    .select(['fromStatus', 'action', 'toStatus', 'by', 'note', 'at'])
    .where('merchantId', '=', merchantId)
    .where('entity', '=', 'payment')
    .where('entityId', '=', entityId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Rows of an export in pages of a thousand, newest first, so that memory holds one page at a time. */
export async function* exportedTransactions(db: Trx, merchantId: string, filter: TransactionFilter, visible: Visible) {
  let before: { createdAt: Instant; id: string } | undefined;
  for (;;) {
    let query = labelled(filtered(db, merchantId, filter, visible));
    if (before) {
      const { createdAt, id } = before;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('transaction.createdAt', 'transaction.id'), '<', tuple(createdAt as never, id as never)),
      );
    }
    const rows = await query
      .orderBy('transaction.createdAt', 'desc')
      .orderBy('transaction.id', 'desc')
      .limit(1000)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < 1000 || !last) return;
    before = { createdAt: last.createdAt, id: last.id };
  }
}
