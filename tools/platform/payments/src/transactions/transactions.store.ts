import { type FilterOf, problem } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { accountOf, ownerLabels } from '@pay/platform-accounts';
import { containing, filterSpan, type Instant, isUuid, narrowed, type Tables, type Trx } from '@pay/platform-kernel';
import { type SelectQueryBuilder, sql } from 'kysely';
import { doneRefunds, type ShownRefund } from '../refunds/refunds.store.ts';
import { sought } from './transactions.rules.ts';

export interface TransactionFilter extends FilterOf<typeof transaction.getAll>, Chosen {
  standingOrder?: number | undefined;
  payPageCode?: string | undefined;
}

export type Filtered = SelectQueryBuilder<Tables, 'transaction', object>;

// Written out, so that even a plan made for any value may use the index of exceptions.
const noException = sql.lit<'NONE'>('NONE');

/** Where what a list is narrowed and sorted by is read: what changes stands beside the payments, and so do the words of a search. */
export type Source = 'transaction' | 'paymentState' | 'paymentWords';

const changing: readonly string[] = ['completeTime', 'status'];

export const sourceOf = ({ status, isStatistic }: TransactionFilter, sortBy = ''): Source =>
  status || isStatistic || changing.includes(sortBy) ? 'paymentState' : 'transaction';

export const timeOf = ({ isStatistic }: TransactionFilter) => (isStatistic ? 'completeTime' : 'createdAt');

// Words tell the account themselves.
const inStates = ['status', 'paymentType', 'type'] as const;

const withState = (query: Filtered) =>
  query.innerJoin('paymentState', (join) =>
    join
      .onRef('paymentState.merchantId', '=', 'transaction.merchantId')
      .onRef('paymentState.id', '=', 'transaction.id'),
  );

export const withWords = (query: Filtered): Filtered =>
  query.$if(true, (all) =>
    all.innerJoin('paymentWords', (join) =>
      join
        .onRef('paymentWords.merchantId', '=', 'transaction.merchantId')
        .onRef('paymentWords.id', '=', 'transaction.id'),
    ),
  );

/** Words in the order of time; the state of a payment is looked up only where its words are the sought ones. */
const wordsOf = (db: Trx, merchantId: string, filter: TransactionFilter) =>
  db
    .selectFrom('paymentWords')
    .where('paymentWords.merchantId', '=', merchantId)
    .$if(
      inStates.some((name) => filter[name]),
      (query) =>
        query.innerJoin('paymentState', (join) =>
          join
            .onRef('paymentState.merchantId', '=', 'paymentWords.merchantId')
            .onRef('paymentState.id', '=', 'paymentWords.id'),
        ),
    );

/** Statistics select paid transactions by payment time; lists select all by creation time. */
export function filtered(
  db: Trx,
  merchantId: string,
  { fromDate, toDate, ...filter }: TransactionFilter,
  source = sourceOf(filter),
): Filtered {
  const beside = source === 'paymentWords' ? 'paymentState' : source;
  const column = (name: string) => db.dynamic.ref<string>(`${beside}.${name}`);
  const ofAccount = db.dynamic.ref<string>(`${source}.bankAccountId`);
  const time = db.dynamic.ref<string>(`${source}.${timeOf(filter)}`);
  const ofMerchant: Filtered = db
    .selectFrom('transaction')
    .where('transaction.merchantId', '=', merchantId)
    .$if(source === 'paymentState', withState)
    .$if(source === 'paymentWords', () => wordsOf(db, merchantId, filter));
  return narrowed(
    ofMerchant,
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      isStatistic: (query, paid) => (paid ? query.where(column('status'), '=', 'SUCCESS') : query),
      status: (query, status) => query.where(column('status'), '=', status),
      from: (query, from) => query.where(time, '>=', from),
      until: (query, until) => query.where(time, '<=', until),
      paymentType: (query, paymentType) => query.where(column('paymentType'), '=', paymentType),
      type: (query, type) => query.where(column('productLine'), '=', type),
      bankAccountId: (query, id) => query.where(ofAccount, '=', id),
      refTransactionId: (query, reference) => query.where('transaction.refTransactionId', '=', reference),
      transactionId: (query, id) =>
        isUuid(id) ? query.where('transaction.id', '=', id) : query.where('transaction.txnNumber', '=', id),
      ids: (query, ids) => query.where('transaction.id', 'in', ids),
      bankAccountNo: (query, accountNo) =>
        query.where(
          ofAccount,
          'in',
          db.selectFrom('bankAccount').select('bankAccount.id').where('bankAccount.accountNo', '=', accountNo),
        ),
      hour: (query, hour) =>
        query.where(
          sql<string>`to_char(${sql.ref(`${source}.${timeOf(filter)}`)} at time zone 'Asia/Ho_Chi_Minh', 'HH24')`,
          '=',
          hour,
        ),
      createdBy: (query, name) => query.where('transaction.createdBy', '=', name),
      payboxDeviceId: (query, id) => query.where('transaction.payboxDeviceId', '=', id),
      exception: (query, exception) => {
        const found = query.where('transaction.exception', '=', exception);
        return exception === 'NONE' ? found : found.where('transaction.exception', '<>', noException);
      },
      hasException: (query, has) => query.where('transaction.exception', has ? '<>' : '=', noException),
      payPageCode: (query, code) => query.where('transaction.payPageCode', '=', code),
      standingOrder: (query, orderNumber) =>
        query
          .where('transaction.payLinkId', 'is', null)
          .where('transaction.virtualAccount', 'in', (eb) =>
            eb
              .selectFrom('virtualAccount')
              .select('virtualAccount.number')
              .where('virtualAccount.orderNumber', '=', orderNumber),
          ),
      keyword: (query, keyword) =>
        withWords(query).where(db.dynamic.ref('paymentWords.words'), 'like', containing(sought(keyword))),
    },
  );
}

export const labelled = (query: Filtered) =>
  query
    .innerJoin('merchant', 'merchant.id', 'transaction.merchantId')
    .innerJoin('bankAccount', accountOf('transaction'))
    .selectAll('transaction')
    .select(ownerLabels);

export async function findTransaction(db: Trx, merchantId: string, id: string) {
  const row = await labelled(filtered(db, merchantId, { transactionId: id })).executeTakeFirst();
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
      'transaction.refundedAmount',
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

/** What went back is a row of its own below its payment; fees are not given back. */
const refundedRow = (paid: ExportedTransaction, { id, code, amount, reason, createdAt, endedAt }: ShownRefund) => ({
  ...paid,
  id,
  txnNumber: code,
  amount: -amount,
  chargeAmount: 0,
  vatChargeAmount: 0,
  actualAmount: -amount,
  description: reason,
  createdAt,
  completeTime: endedAt,
});

/** Yields the latest first, in pages small enough to be freed quickly. */
export async function* exportedTransactions(
  db: Trx,
  merchantId: string,
  filter: TransactionFilter,
): AsyncGenerator<ExportedTransaction> {
  const name = timeOf(filter);
  const source = sourceOf(filter);
  const [time, key] = [name, 'id'].map((column) => db.dynamic.ref<string>(`${source}.${column}`));
  let before: { at: Instant | null; id: string } | undefined;
  for (;;) {
    let query = filtered(db, merchantId, filter);
    if (before) {
      const { at, id } = before;
      query = query.where(sql<boolean>`(${sql.ref(`${source}.${name}`)}, ${sql.ref(`${source}.id`)}) < (${at}, ${id})`);
    }
    const rows = await exportedOf(query)
      .orderBy(time!, (by) => (filter.isStatistic ? by.desc().nullsLast() : by.desc()))
      .orderBy(key!, 'desc')
      .limit(exportedAtOnce)
      .execute();
    const refunds = await doneRefunds(db, merchantId, rows);
    for (const row of rows) {
      yield row;
      for (const refund of refunds.get(row.id) ?? []) yield refundedRow(row, refund);
    }
    const last = rows.at(-1);
    if (rows.length < exportedAtOnce || !last) return;
    before = { at: last[name], id: last.id };
  }
}
