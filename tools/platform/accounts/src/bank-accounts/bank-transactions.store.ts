import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { vnDay, vnDayEnd, vnDayStart } from '@pay/domain';
import {
  countUpTo,
  type Day,
  filterSpan,
  type Instant,
  narrowed,
  newestFirst,
  noBankAccount,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type SelectQueryBuilder, sql } from 'kysely';
import { accountOf } from './bank-accounts.store.ts';
import { paymentOfBankCredit } from './bank-credits.store.ts';

export type BankTransactionFilter = FilterOf<typeof transaction.bankTransactionGetAll> & Chosen;

type Filtered = SelectQueryBuilder<Tables, 'bankCredit', object>;

/** What the bank told of the merchant's own accounts, whatever became of it here. */
const told = (db: Trx, merchantId: string): Filtered =>
  db
    .selectFrom('bankCredit')
    .where('bankCredit.merchantId', '=', merchantId)
    .where('bankCredit.bankAccountId', '<>', noBankAccount);

const filtered = (db: Trx, merchantId: string, filter: BankTransactionFilter): Filtered => {
  const { fromDate, toDate, ...others } = filter;
  return narrowed(
    told(db, merchantId),
    { ...others, ...filterSpan({ fromDate, toDate }) },
    {
      from: (query, from) => query.where('bankCredit.creditedAt', '>=', from),
      until: (query, until) => query.where('bankCredit.creditedAt', '<=', until),
      bankAccountId: (query, id) => query.where('bankCredit.bankAccountId', '=', id),
      transactionNo: (query, number) => query.where('bankCredit.transactionNo', '=', number),
      ids: (query, numbers) => query.where('bankCredit.transactionNo', 'in', numbers),
    },
  );
};

const labelled = (query: Filtered) =>
  query
    .innerJoin('bankAccount', accountOf('bankCredit'))
    .leftJoin('transaction', paymentOfBankCredit)
    .selectAll('bankCredit')
    .select([
      'bankAccount.accountNo as ownAccountNo',
      'bankAccount.accountName',
      'transaction.id as paymentId',
      'transaction.txnNumber',
      'transaction.payLinkCode',
      'transaction.refTransactionId',
      'transaction.productLine',
    ]);

export type BankTransaction = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

export const bankTransactionPage = (db: Trx, merchantId: string, filter: BankTransactionFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, merchantId, filter), {
    table: 'bankCredit',
    columns: { createDateTime: 'creditedAt' },
    tieBreakers: ['transactionNo'],
    described: labelled,
    page,
  });

export const countBankTransactions = async (
  db: Trx,
  merchantId: string,
  filter: BankTransactionFilter,
  limit: number,
): Promise<number> => (await countUpTo(db, filtered(db, merchantId, filter), limit)).totalSize;

export const exportedBankTransactions = (
  db: Trx,
  merchantId: string,
  filter: BankTransactionFilter,
): AsyncGenerator<BankTransaction> =>
  newestFirst<BankTransaction, Filtered>(filtered(db, merchantId, filter), {
    columns: ['bankCredit.creditedAt', 'bankCredit.transactionNo'],
    keyOf: ({ creditedAt, transactionNo }) => [creditedAt, transactionNo],
    described: labelled,
  });

const sums = [sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'), sql<number>`count(*)`.as('total')] as const;

const within = (db: Trx, merchantId: string, from: Instant, until: Instant) =>
  told(db, merchantId).where('bankCredit.creditedAt', '>=', from).where('bankCredit.creditedAt', '<=', until);

const ofDays = (db: Trx, merchantId: string, from: Day, to: Day) =>
  within(db, merchantId, vnDayStart(from).toISOString(), vnDayEnd(to).toISOString());

export const bankedTotal = (db: Trx, merchantId: string) => told(db, merchantId).select(sums).executeTakeFirstOrThrow();

/** What came in on the Vietnamese day of an instant, up to it. */
export const bankedUntil = (db: Trx, merchantId: string, until: Instant) =>
  within(db, merchantId, vnDayStart(vnDay(until)).toISOString(), until)
    .select(sums)
    .executeTakeFirstOrThrow();

export const bankedByDay = (db: Trx, merchantId: string, from: Day, to: Day) =>
  ofDays(db, merchantId, from, to)
    .select(sql<Day>`(credited_at at time zone 'Asia/Ho_Chi_Minh')::date`.as('day'))
    .select(sums)
    .groupBy('day')
    .execute();

/** Money to a virtual account came by its code, other money straight to the account. */
export const bankedByType = (db: Trx, merchantId: string, from: Day, to: Day) =>
  ofDays(db, merchantId, from, to)
    .select(
      sql<'VIET_QR' | 'BANKING'>`case when virtual_account is null then 'BANKING' else 'VIET_QR' end`.as('paymentType'),
    )
    .select(sums)
    .groupBy('paymentType')
    .orderBy('amount', 'desc')
    .execute();
