import { problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { accountOf, ownerLabels } from '@pay/platform-accounts';
import { containing, filterSpan, type Instant, type Tables, type Trx } from '@pay/platform-kernel';
import { type SelectQueryBuilder, sql } from 'kysely';

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
  /** The merchant's own number of a long-lived virtual account. */
  standingOrder?: number | undefined;
}

export interface Visible {
  /** Accounts whose payments may be seen; empty means all. */
  bankAccountIds: readonly string[];
}

export type Filtered = SelectQueryBuilder<Tables, 'transaction', object>;

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
  // Written out, so that even a plan made for any value may use the index of exceptions.
  if (filter.hasException || (filter.exception && filter.exception !== 'NONE'))
    query = query.where('transaction.exception', '<>', sql.lit('NONE'));
  if (filter.hasException === false) query = query.where('transaction.exception', '=', 'NONE');
  if (filter.standingOrder !== undefined) {
    const { standingOrder } = filter;
    query = query
      .where('transaction.payLinkId', 'is', null)
      .where('transaction.virtualAccount', 'in', (eb) =>
        eb
          .selectFrom('virtualAccount')
          .select('virtualAccount.number')
          .where('virtualAccount.orderNumber', '=', standingOrder),
      );
  }
  if (filter.keyword) query = query.where('transaction.keywords', 'like', containing(searchable(filter.keyword)));
  if (bankAccountIds.length > 0) query = query.where('transaction.bankAccountId', 'in', [...bankAccountIds]);
  return query;
}

/** Adds the names that other tables hold. */
export const labelled = (query: Filtered) =>
  query
    .innerJoin('merchant', 'merchant.id', 'transaction.merchantId')
    .innerJoin('bankAccount', accountOf('transaction'))
    .selectAll('transaction')
    .select(ownerLabels);

export async function findTransaction(db: Trx, merchantId: string, id: string, visible: Visible) {
  const row = await labelled(filtered(db, merchantId, { transactionId: id }, visible)).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

const exportedAtOnce = 250;

/** What stands in an exported row, and no more: thousands of rows are read for one file. */
const exportedOf = (query: Filtered) =>
  query
    .innerJoin('bankAccount', accountOf('transaction'))
    .select([
      'transaction.id',
      'transaction.status',
      'transaction.amount',
      'transaction.amountPaid',
      'transaction.chargeAmount',
      'transaction.vatChargeAmount',
      'transaction.actualAmount',
      'transaction.paymentType',
      'transaction.productLine',
      'transaction.refTransactionId',
      'transaction.payLinkCode',
      'transaction.description',
      'transaction.customerName',
      'transaction.customerPhone',
      'transaction.virtualAccount',
      'transaction.txnNumber',
      'transaction.expireAt',
      'transaction.createdAt',
      'transaction.completeTime',
      'bankAccount.accountNo',
    ]);

export type ExportedTransaction = Awaited<ReturnType<ReturnType<typeof exportedOf>['executeTakeFirstOrThrow']>>;

/** Rows of an export, latest first, in small pages: a page is gone before memory is cleared of what lasts. */
export async function* exportedTransactions(
  db: Trx,
  merchantId: string,
  filter: TransactionFilter,
  visible: Visible,
): AsyncGenerator<ExportedTransaction> {
  const name = filter.isStatistic ? 'completeTime' : 'createdAt';
  const time = `transaction.${name}` as const;
  let before: { at: Instant | null; id: string } | undefined;
  for (;;) {
    let query = filtered(db, merchantId, filter, visible);
    if (before) {
      const { at, id } = before;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(time, 'transaction.id'), '<', tuple(at as never, id as never)),
      );
    }
    const rows = await exportedOf(query)
      .orderBy(time, (by) => (filter.isStatistic ? by.desc().nullsLast() : by.desc()))
      .orderBy('transaction.id', 'desc')
      .limit(exportedAtOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < exportedAtOnce || !last) return;
    before = { at: last[name], id: last.id };
  }
}
