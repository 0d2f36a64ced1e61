import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { payout } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { searchable } from '@pay/domain';
import { accountOf } from '@pay/platform-accounts';
import {
  containing,
  countUpTo,
  filterSpan,
  inBatches,
  isUuid,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { sought } from '@pay/platform-payments';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { approvalsGiven, olderThan, type Payout, type PayoutKey, sentAt, type Transfer } from './payouts.store.ts';

export type BatchFilter = FilterOf<typeof payout.batchGetAll> & Chosen;
type RowFilter = FilterOf<typeof payout.batchGetRows> & Chosen;
type Batches = SelectQueryBuilder<Tables, 'payout' | 'bankAccount', object>;
type Rows = SelectQueryBuilder<Tables, 'payoutTransfer', object>;

const batches = (db: Trx, merchantId: string): Batches =>
  db
    .selectFrom('payout')
    .innerJoin('bankAccount', accountOf('payout'))
    .where('payout.merchantId', '=', merchantId)
    .where('payout.type', '=', 'BATCH');

type OfPayout = ExpressionBuilder<Tables, 'payout'>;

const rowsIn = (row: OfPayout, status: Payout['status']) =>
  row
    .selectFrom('payoutTransfer as part')
    .whereRef('part.merchantId', '=', 'payout.merchantId')
    .whereRef('part.payoutId', '=', 'payout.id')
    .where('part.status', '=', sql.lit(status));

const countOf = (row: OfPayout, status: Payout['status']) =>
  rowsIn(row, status).select(({ fn }) => fn.countAll<number>().as('count'));

const sumOf = (row: OfPayout, status: Payout['status']) =>
  rowsIn(row, status).select(({ fn }) => fn.sum<number>('part.amount').as('sum'));

const described = (query: Batches) =>
  query
    .selectAll('payout')
    .select((row) => [
      'bankAccount.accountName',
      'bankAccount.accountNo',
      approvalsGiven(row).as('approvalsGiven'),
      countOf(row, 'SUCCESS').as('successCount'),
      countOf(row, 'FAILED').as('failedCount'),
      countOf(row, 'TRANSFERRING').as('transferringCount'),
      sumOf(row, 'SUCCESS').as('successAmount'),
      sumOf(row, 'FAILED').as('failedAmount'),
    ]);

const filtered = (db: Trx, merchantId: string, { createdFrom, createdTo, ...filter }: BatchFilter): Batches =>
  narrowed(
    batches(db, merchantId),
    { ...filter, ...filterSpan({ fromDate: createdFrom, toDate: createdTo }) },
    {
      name: (found, words) => found.where('payout.keywords', 'like', containing(searchable(words))),
      id: (found, id) => (isUuid(id) ? found.where('payout.id', '=', id) : found.where('payout.code', '=', id)),
      status: (found, status) => found.where('payout.status', '=', status),
      fromAccountNo: (found, no) => found.where('bankAccount.accountNo', 'like', containing(no)),
      ids: (found, ids) => found.where('payout.id', 'in', ids),
      from: (found, from) => found.where('payout.createdAt', '>=', from),
      until: (found, until) => found.where('payout.createdAt', '<=', until),
    },
  );

export const listBatches = (db: Trx, merchantId: string, filter: BatchFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, merchantId, filter), {
    table: 'payout',
    columns: { createdAt: 'createdAt', amount: 'amount', name: 'name' },
    exact: { columns: ['payout.code'], keyword: filter.name },
    described,
    page,
  });

export const countBatches = (db: Trx, merchantId: string, filter: BatchFilter, limit: number) =>
  countUpTo(db, filtered(db, merchantId, filter), limit);

export type Batch = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const exportedBatches = (db: Trx, merchantId: string, filter: BatchFilter) =>
  inBatches<Batch>((last, size) =>
    described(filtered(db, merchantId, filter).$if(last !== undefined, (all) => all.where(olderThan(last!))))
      .orderBy('payout.createdAt', 'desc')
      .orderBy('payout.id', 'desc')
      .limit(size)
      .execute(),
  );

export async function findBatch(db: Trx, merchantId: string, id: string) {
  const row = await described(batches(db, merchantId).where('payout.id', '=', id)).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

const rowsOf = (db: Trx, { merchantId, id }: PayoutKey, filter: RowFilter): Rows => {
  const own: Rows = db
    .selectFrom('payoutTransfer')
    .where('payoutTransfer.merchantId', '=', merchantId)
    .where('payoutTransfer.payoutId', '=', id);
  return narrowed(own, filter, {
    status: (found, status) => found.where('payoutTransfer.status', '=', status),
    keyword: (found, words) => found.where('payoutTransfer.keywords', 'like', containing(sought(words))),
    ids: (found, ids) => found.where('payoutTransfer.id', 'in', ids),
  });
};

const describedRows = (query: Rows) => query.selectAll('payoutTransfer').select((row) => sentAt(row).as('sentAt'));

export const listRows = (db: Trx, key: PayoutKey, filter: RowFilter, page: PageRequest) =>
  sortedPage(db, rowsOf(db, key, filter), {
    table: 'payoutTransfer',
    columns: { row: 'position', amount: 'amount', transactionTime: 'endedAt' },
    described: describedRows,
    page,
  });

type Row = Awaited<ReturnType<ReturnType<typeof describedRows>['executeTakeFirstOrThrow']>>;

export const exportedRows = (db: Trx, key: PayoutKey, filter: RowFilter) =>
  inBatches<Row>((last, size) =>
    describedRows(
      rowsOf(db, key, filter).$if(last !== undefined, (all) =>
        all.where('payoutTransfer.position', '>', last!.position),
      ),
    )
      .orderBy('payoutTransfer.position')
      .limit(size)
      .execute(),
  );

export async function findRow(db: Trx, { merchantId, id }: PayoutKey, rowId: string): Promise<Row> {
  const row = await describedRows(
    rowsOf(db, { merchantId, id }, {}).where('payoutTransfer.id', '=', rowId),
  ).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const removeRow = (trx: Trx, { merchantId, id }: Pick<Transfer, 'merchantId' | 'id'>) =>
  trx.deleteFrom('payoutTransfer').where('merchantId', '=', merchantId).where('id', '=', id).execute();
