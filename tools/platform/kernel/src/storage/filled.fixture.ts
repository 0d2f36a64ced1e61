import type { Kysely } from 'kysely';
import { withoutLimits } from './advisory-lock.ts';
import type { Tables } from './tables.ts';

/**
 * Runs the statements that fill tables with thousands of rows, however long they take: on a cluster the triggers of a row run a statement
 * each.
 */
export const filled = <Result>(db: Kysely<Tables>, fill: (trx: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await withoutLimits(trx);
    return fill(trx);
  });
