import { type FilterOf, problem } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import { accountOf, ownerLabels } from '@pay/platform-accounts';
import { containing, filterSpan, type Instant, narrowed, type Tables, type Trx } from '@pay/platform-kernel';
import { type SelectQueryBuilder, sql } from 'kysely';

export interface TransactionFilter extends FilterOf<typeof transaction.getAll> {
  standingOrder?: number | undefined;
}

export interface Visible {
  /** Empty means all accounts. */
  bankAccountIds: readonly string[];
}

export type Filtered = SelectQueryBuilder<Tables, 'transaction', object>;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

// Written out, so that even a plan made for any value may use the index of exceptions.
const noException = sql.lit<'NONE'>('NONE');

/** Statistics select paid transactions by payment time; lists select all by creation time. */
export function filtered(
  db: Trx,
  merchantId: string,
  { fromDate, toDate, ...filter }: TransactionFilter,
  { bankAccountIds }: Visible,
): Filtered {
  const time = filter.isStatistic ? 'transaction.completeTime' : 'transaction.createdAt';
  const ofMerchant: Filtered = db.selectFrom('transaction').where('transaction.merchantId', '=', merchantId);
  const seen =
    bankAccountIds.length > 0 ? ofMerchant.where('transaction.bankAccountId', 'in', [...bankAccountIds]) : ofMerchant;
  return narrowed(
    seen,
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      isStatistic: (query, paid) => (paid ? query.where('transaction.status', '=', 'SUCCESS') : query),
      status: (query, status) => query.where('transaction.status', '=', status),
      from: (query, from) => query.where(time, '>=', from),
      until: (query, until) => query.where(time, '<=', until),
      paymentType: (query, paymentType) => query.where('transaction.paymentType', '=', paymentType),
      type: (query, type) => query.where('transaction.productLine', '=', type),
      bankAccountId: (query, id) => query.where('transaction.bankAccountId', '=', id),
      refTransactionId: (query, reference) => query.where('transaction.refTransactionId', '=', reference),
      transactionId: (query, id) =>
        isUuid(id) ? query.where('transaction.id', '=', id) : query.where('transaction.txnNumber', '=', id),
      bankAccountNo: (query, accountNo) =>
        query.where('transaction.bankAccountId', 'in', (eb) =>
          eb.selectFrom('bankAccount').select('bankAccount.id').where('bankAccount.accountNo', '=', accountNo),
        ),
      payboxDeviceId: (query, id) => query.where('transaction.payboxDeviceId', '=', id),
      exception: (query, exception) => {
        const found = query.where('transaction.exception', '=', exception);
        return exception === 'NONE' ? found : found.where('transaction.exception', '<>', noException);
      },
      hasException: (query, has) => query.where('transaction.exception', has ? '<>' : '=', noException),
      standingOrder: (query, orderNumber) =>
        query
          .where('transaction.payLinkId', 'is', null)
          .where('transaction.virtualAccount', 'in', (eb) =>
            eb
              .selectFrom('virtualAccount')
              .select('virtualAccount.number')
              .where('virtualAccount.orderNumber', '=', orderNumber),
          ),
      keyword: (query, keyword) => query.where('transaction.keywords', 'like', containing(searchable(keyword))),
    },
  );
}

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

/** Yields the latest first, in pages small enough to be freed quickly. */
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
