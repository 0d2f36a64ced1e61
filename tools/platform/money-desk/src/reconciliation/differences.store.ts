import type { reconciliation } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { containing, inBatches, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';

export type Difference = Selectable<Tables['statementDifference']>;

type Filter = FilterOf<typeof reconciliation.getDifferences>;

const of = (db: Trx, reconciliationId: string) =>
  db.selectFrom('statementDifference').where('reconciliationId', '=', reconciliationId);

export const listDifferences = (db: Trx, reconciliationId: string, filter: Filter, page: PageRequest) =>
  sortedPage(
    db,
    narrowed(of(db, reconciliationId), filter, {
      keyword: (query, keyword) => query.where('searchText', 'like', containing(searchable(keyword))),
      kind: (query, kind) => query.where('kind', '=', kind),
      status: (query, status) => query.where('status', '=', status),
    }),
    {
      table: 'statementDifference',
      columns: { row: 'position', bankAmount: 'bankAmount', status: 'status' },
      described: (query) => query.selectAll(),
      page,
    },
  );

export const everyDifference = (db: Trx, reconciliationId: string) =>
  inBatches<Difference>((last, size) => {
    const query = of(db, reconciliationId).selectAll().orderBy('id').limit(size);
    return (last ? query.where('id', '>', last.id) : query).execute();
  });

/** Locks differences of one statement, in one order; refuses those that are not there or are of several. */
export async function lockDifferences(trx: Trx, ids: readonly string[]) {
  const found = await trx
    .selectFrom('statementDifference')
    .select('reconciliationId')
    .distinct()
    .where('id', 'in', [...ids])
    .execute();
  const [first, ...others] = found;
  if (!first || others.length > 0) throw problem('not_found');
  const statement = await trx
    .selectFrom('reconciliation')
    .selectAll()
    .where('id', '=', first.reconciliationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const differences = await trx
    .selectFrom('statementDifference')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (differences.length < new Set(ids).size) throw problem('not_found');
  return { statement, differences };
}

export const noteBooked = (trx: Trx, id: string, bookedAmount: number) =>
  trx.updateTable('statementDifference').set({ bookedAmount }).where('id', '=', id).execute();

export async function countSettled(trx: Trx, id: string): Promise<{ differenceCount: number; settledCount: number }> {
  return trx
    .updateTable('reconciliation')
    .set(({ selectFrom }) => ({
      settledCount: selectFrom('statementDifference')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('statementDifference.reconciliationId', '=', id)
        .where('statementDifference.status', '=', 'SETTLED'),
    }))
    .where('id', '=', id)
    .returning(['differenceCount', 'settledCount'])
    .executeTakeFirstOrThrow();
}
