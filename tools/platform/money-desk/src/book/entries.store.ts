import type { ledgerAccount, ledgerEvent, moneyBook } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { vnDayEnd, vnDayStart } from '@pay/domain';
import {
  acrossMerchants,
  countUpTo,
  inBatches,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { nameForStaff } from '@pay/platform-people';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { output } from 'zod/v4/core';
import type { Days } from './book-days.ts';

export type AccountName = output<typeof ledgerAccount>;
export type EventName = output<typeof ledgerEvent>;
export type EntryFilter = Omit<FilterOf<typeof moneyBook.getEntries>, 'fromDate' | 'toDate'>;

export const entriesOf = (db: Trx, merchantId: string, txnId: string) =>
  db
    .selectFrom('ledgerEntry')
    .select(['kind', 'account', 'amount', 'at'])
    .where('merchantId', '=', merchantId)
    .where('txnId', '=', txnId)
    .orderBy('at')
    .orderBy('kind')
    .orderBy('account')
    .execute();

type Entries = SelectQueryBuilder<Tables, 'ledgerEntry', object>;

const within = (db: Trx, { from, to }: Days, filter: EntryFilter): Entries =>
  narrowed(
    acrossMerchants(db, 'the book of the whole platform')
      .selectFrom('ledgerEntry')
      .where('ledgerEntry.at', '>=', vnDayStart(from).toISOString())
      .where('ledgerEntry.at', '<=', vnDayEnd(to).toISOString()),
    filter,
    {
      account: (query, account) => query.where('ledgerEntry.account', '=', account),
      merchantId: (query, id) => query.where('ledgerEntry.merchantId', '=', id),
      // The first word of a kind names the event.
      event: (query, event) =>
        query.where(({ or, eb }) =>
          or([eb('ledgerEntry.kind', '=', event), eb('ledgerEntry.kind', 'like', `${event.replace(/_/g, '\\_')} %`)]),
        ),
    },
  );

const described = (query: Entries) =>
  query
    .innerJoin('merchant', 'merchant.id', 'ledgerEntry.merchantId')
    .leftJoin('bankAccount', (join) =>
      join
        .onRef('bankAccount.merchantId', '=', 'ledgerEntry.merchantId')
        .onRef('bankAccount.id', '=', 'ledgerEntry.bankAccountId'),
    )
    .selectAll('ledgerEntry')
    .select(['merchant.merchantCode', nameForStaff.as('merchantName'), 'bankAccount.accountNo']);

export type BookEntry = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const listEntries = (db: Trx, days: Days, filter: EntryFilter, page: PageRequest) =>
  sortedPage(db, within(db, days, filter), {
    table: 'ledgerEntry',
    columns: { at: 'at' },
    tieBreakers: ['merchantId', 'txnId', 'kind', 'account', 'bankAccountId'],
    described,
    page,
  });

const maxExportedRows = 50_000;
const keys = ['at', 'merchantId', 'txnId', 'kind', 'account', 'bankAccountId'] as const;

export async function exportedEntries(db: Trx, days: Days, filter: EntryFilter) {
  const query = within(db, days, filter);
  const { totalSize } = await countUpTo(db, query, maxExportedRows + 1);
  if (totalSize > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current: totalSize });
  return inBatches<BookEntry>((last, size) => {
    const next = last
      ? query.where(
          sql<boolean>`(${sql.join(keys.map((key) => sql.ref(`ledgerEntry.${key}`)))}) > (${sql.join([
            sql`${last.at}::timestamptz`,
            sql`${last.merchantId}::uuid`,
            sql`${last.txnId}::uuid`,
            last.kind,
            last.account,
            sql`${last.bankAccountId}::uuid`,
          ])})`,
        )
      : query;
    return keys
      .reduce((rows, key) => rows.orderBy(`ledgerEntry.${key}`), described(next))
      .limit(size)
      .execute();
  });
}
