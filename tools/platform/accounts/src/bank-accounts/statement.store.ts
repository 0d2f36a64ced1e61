import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { bankAccount } from '@pay/contract-portal';
import { balanceOf, countUpTo, filterSpan, inBatches, narrowed, sortedPage, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import type { BankAccount } from './bank-accounts.store.ts';
import { type Movements, movements, withBalances } from './running-balance.store.ts';
import { soughtMovements } from './sought-movements.store.ts';

export type Period = FilterOf<typeof bankAccount.getTransactionStatistic>;

export const accountBalance = (db: Trx, { id, merchantId }: BankAccount): Promise<number> =>
  balanceOf(db, merchantId, 'merchant-available', id);

type Found = Omit<Period, 'keyword'> & { sought: (string | null)[] | undefined };

/** Found once, before the book is opened: a plan made for any word would walk through the book to the few that hold this one. */
const found = async (db: Trx, account: BankAccount, { keyword, ...span }: Period): Promise<Found> => ({
  ...span,
  sought: keyword ? await soughtMovements(db, account, keyword) : undefined,
});

function within(db: Trx, account: BankAccount, { sought, ...span }: Found): Movements {
  return narrowed(
    movements(db, account),
    { sought, ...filterSpan(span) },
    {
      sought: (query, ids) => query.where('ledgerEntry.txnId', '=', sql<string>`any(${ids}::uuid[])`),
      from: (query, from) => query.where('ledgerEntry.at', '>=', from),
      until: (query, until) => query.where('ledgerEntry.at', '<=', until),
    },
  );
}

const labelled = (query: Movements) =>
  query
    .leftJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'ledgerEntry.merchantId')
        .onRef('transaction.id', '=', 'ledgerEntry.txnId'),
    )
    .leftJoin('bankCredit', (join) =>
      join
        .onRef('bankCredit.merchantId', '=', 'ledgerEntry.merchantId')
        .onRef('bankCredit.transactionId', '=', 'ledgerEntry.txnId')
        .on('bankCredit.virtualAccount', 'is', null),
    )
    .select([
      'ledgerEntry.txnId',
      'ledgerEntry.kind',
      'ledgerEntry.amount',
      'ledgerEntry.note',
      'ledgerEntry.number',
      'ledgerEntry.counterparty',
      'ledgerEntry.at',
      'transaction.description',
      'transaction.interBankTrace',
      'transaction.txnNumber',
      'bankCredit.content',
      'bankCredit.transactionNo',
    ])
    .select(({ fn }) => [
      fn.coalesce('transaction.fromBin', 'bankCredit.fromBin').as('fromBin'),
      fn.coalesce('transaction.fromAccount', 'bankCredit.fromAccount').as('fromAccount'),
    ]);

export type Movement = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

export type StatedMovement = Movement & { balanceAfter: number };

/** What describes a movement is looked up for those of the page, not for those before it. */
function ofPage(db: Trx, found: Movements, { sortBy, direction }: PageRequest) {
  const way = direction === 'ASC' ? 'asc' : 'desc';
  const shown = found.$if(true, () => db.selectFrom(found.selectAll('ledgerEntry').as('ledgerEntry')));
  return labelled(shown)
    .orderBy(sortBy === 'amount' ? 'ledgerEntry.amount' : 'ledgerEntry.at', way)
    .orderBy('ledgerEntry.txnId', way)
    .orderBy('ledgerEntry.kind', way);
}

export async function statementPage(db: Trx, account: BankAccount, period: Period, page: PageRequest) {
  const { rows, total } = await sortedPage(db, within(db, account, await found(db, account, period)), {
    table: 'ledgerEntry',
    columns: { dateTime: 'at', amount: 'amount' },
    tieBreakers: ['txnId', 'kind'],
    described: (shown) => ofPage(db, shown, page),
    page,
  });
  return { rows: await withBalances(db, account, rows), total };
}

export const countMovements = async (db: Trx, account: BankAccount, period: Period, limit: number): Promise<number> =>
  (await countUpTo(db, within(db, account, await found(db, account, period)), limit)).totalSize;

export async function* exportedMovements(
  db: Trx,
  account: BankAccount,
  period: Period,
): AsyncGenerator<StatedMovement> {
  const query = within(db, account, await found(db, account, period));
  yield* inBatches<StatedMovement>(async (last, size) => {
    const next = last
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('ledgerEntry.at', 'ledgerEntry.txnId', 'ledgerEntry.kind'),
            '<',
            tuple(last.at as never, last.txnId as never, last.kind as never),
          ),
        )
      : query;
    const rows = await labelled(next)
      .orderBy('ledgerEntry.at', 'desc')
      .orderBy('ledgerEntry.txnId', 'desc')
      .orderBy('ledgerEntry.kind', 'desc')
      .limit(size)
      .execute();
    return withBalances(db, account, rows);
  });
}
