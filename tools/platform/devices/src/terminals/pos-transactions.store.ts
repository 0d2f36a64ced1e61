import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { pos } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { sought } from '@pay/domain';
import {
  containing,
  filterSpan,
  givenIn,
  type Instant,
  narrowed,
  searchedPage,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { PosTransaction } from './terminals.rules.ts';
import type { PosTransactionTable } from './terminals.tables.ts';

type Filter = FilterOf<typeof pos.getTransactions> & Chosen & { terminalId?: string | undefined };
type Filtered = SelectQueryBuilder<Tables, 'posTransaction', object>;

export interface PosTransactionKey {
  merchantId: string;
  id: string;
}

/** A payment is found by its own words and by those of its terminal. */
function withWords(payments: Filtered, merchantId: string, keyword: string): Filtered {
  const words = containing(sought(keyword));
  return payments.where((eb) =>
    eb.or([
      eb('posTransaction.keywords', 'like', words),
      eb('posTransaction.terminalId', 'in', (terminals) =>
        terminals
          .selectFrom('posTerminal')
          .select('posTerminal.id')
          .where('posTerminal.merchantId', '=', merchantId)
          .where('posTerminal.keywords', 'like', words),
      ),
    ]),
  );
}

export function filteredTransactions(
  db: Trx,
  merchantId: string,
  { createdFrom, createdTo, ...filter }: Filter,
): Filtered {
  const own: Filtered = db.selectFrom('posTransaction').where('posTransaction.merchantId', '=', merchantId);
  const { from, until } = filterSpan({ fromDate: createdFrom, toDate: createdTo });
  return narrowed(
    own,
    { ...filter, from, until },
    {
      from: (payments, at) => payments.where('posTransaction.createdAt', '>=', at),
      until: (payments, at) => payments.where('posTransaction.createdAt', '<=', at),
      paymentType: (payments, type) => payments.where('posTransaction.paymentType', '=', type),
      successAndFail: (payments, ended) =>
        payments.where('posTransaction.status', ended ? 'in' : 'not in', ['SUCCESS', 'FAILED']),
      keyword: (payments, keyword) => withWords(payments, merchantId, keyword),
      deviceId: (payments, deviceId) =>
        payments.where('posTransaction.terminalId', '=', (terminals) =>
          terminals
            .selectFrom('posTerminal')
            .select('posTerminal.id')
            .where('posTerminal.merchantId', '=', merchantId)
            .where('posTerminal.deviceId', '=', deviceId.toUpperCase()),
        ),
      terminalId: (payments, id) => payments.where('posTransaction.terminalId', '=', id),
      finish: (payments, finish) => payments.where('posTransaction.finish', '=', finish),
      status: (payments, status) => payments.where('posTransaction.status', '=', status),
      settlementId: (payments, id) => payments.where('posTransaction.settlementId', '=', id),
      ids: (payments, ids) => payments.where('posTransaction.id', 'in', ids),
    },
  );
}

const labelled = (query: Filtered) =>
  query
    .innerJoin('posTerminal', (join) =>
      join
        .onRef('posTerminal.merchantId', '=', 'posTransaction.merchantId')
        .onRef('posTerminal.id', '=', 'posTransaction.terminalId'),
    )
    .selectAll('posTransaction')
    .select(['posTerminal.deviceId', 'posTerminal.name as deviceName']);

export type ListedTransaction = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

const terminalsOfWords = async (db: Trx, merchantId: string, words: string) => {
  const terminals = await db
    .selectFrom('posTerminal')
    .select('posTerminal.id')
    .where('posTerminal.merchantId', '=', merchantId)
    .where('posTerminal.keywords', 'like', containing(words))
    .execute();
  return terminals.map(({ id }) => id);
};

const holding = (words: string, terminals: readonly string[]) => sql<boolean>`(
  strpos(pos_transaction.keywords, ${words}) > 0 or pos_transaction.terminal_id = any(${terminals}::uuid[]))`;

const besideWords = [
  'createdFrom',
  'createdTo',
  'paymentType',
  'successAndFail',
  'deviceId',
  'terminalId',
  'finish',
  'status',
  'settlementId',
] as const;

/** Whether an index has the payments of a filter in the order of a page. */
const hasOrder = (filter: Filter, { sortBy }: PageRequest) => {
  const [only, ...more] = givenIn(filter, besideWords);
  return !only || (more.length === 0 && sortBy === 'createdAt' && only !== 'successAndFail');
};

export async function listTransactions(db: Trx, merchantId: string, filter: Filter, page: PageRequest) {
  const { keyword, ...others } = filter;
  const listed = {
    table: 'posTransaction',
    columns: { createdAt: 'createdAt', amount: 'amount' },
    exact: { columns: ['transactionCode'], keyword },
    described: labelled,
    page,
  } as const;
  const list = filteredTransactions(db, merchantId, others);
  if (!keyword) return sortedPage(db, list, listed);
  const words = sought(keyword);
  return searchedPage(db, list, {
    ...listed,
    holds: holding(words, await terminalsOfWords(db, merchantId, words)),
    byWords: (payments) => withWords(payments, merchantId, keyword),
    inOrder: hasOrder(others, page),
  });
}

export async function findPosTransaction(
  db: Trx,
  { merchantId, id }: PosTransactionKey,
  terminalId?: string,
): Promise<ListedTransaction> {
  const own: Filtered = filteredTransactions(db, merchantId, { terminalId }).where('posTransaction.id', '=', id);
  const row = await labelled(own).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const posTransactionsOf = (db: Trx, merchantId: string, ids: readonly string[]) =>
  labelled(filteredTransactions(db, merchantId, { ids }))
    .orderBy('posTransaction.id')
    .execute();

/** The payment at a terminal behind one by QR; undefined where the money is for something else. */
export const posTransactionOfPayment = (
  trx: Trx,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<PosTransaction | undefined> =>
  trx
    .selectFrom('posTransaction')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('transactionId', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function lockPosTransaction(trx: Trx, { merchantId, id }: PosTransactionKey): Promise<PosTransaction> {
  const row = await trx
    .selectFrom('posTransaction')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** Those of some payments that were not there before; an id that is there stays as it is. */
export const insertPosTransactions = (
  trx: Trx,
  rows: readonly Insertable<PosTransactionTable>[],
): Promise<PosTransaction[]> =>
  trx
    .insertInto('posTransaction')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['merchantId', 'id']).doNothing())
    .returningAll()
    .execute();

/** What tells whether a payment that is sent again is the same. */
export const knownTransaction = (db: Trx, { merchantId, id }: PosTransactionKey) =>
  db
    .selectFrom('posTransaction')
    .select(['terminalId', 'paymentType', 'amount'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();

const exportedAtOnce = 250;

/** Yields the latest first, in pages small enough to be freed quickly. */
export async function* exportedTransactions(db: Trx, merchantId: string, filter: Filter) {
  let before: { at: Instant; id: string } | undefined;
  for (;;) {
    let query = filteredTransactions(db, merchantId, filter);
    if (before) {
      const { at, id } = before;
      query = query.where(sql<boolean>`(pos_transaction.created_at, pos_transaction.id) < (${at}, ${id})`);
    }
    const rows = await labelled(query)
      .orderBy('posTransaction.createdAt', 'desc')
      .orderBy('posTransaction.id', 'desc')
      .limit(exportedAtOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < exportedAtOnce || !last) return;
    before = { at: last.createdAt, id: last.id };
  }
}
