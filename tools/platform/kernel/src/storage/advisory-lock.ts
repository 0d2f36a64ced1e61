import { type Kysely, sql } from 'kysely';
import type { Storage } from './engine.ts';
import type { Tables } from './tables.ts';

const lockNumber = 7_274_003;

/** Lets the statements of a transaction take as long as they take. */
export async function withoutLimits(trx: Kysely<Tables>): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`set local ${sql.raw(limit)} = 0`.execute(trx);
}

/**
 * Does the work under an advisory lock, for which other processes wait; PGlite has one process anyway. A transaction of its own holds the
 * lock: between this process and the database may stand a pooler, which keeps to one session until a transaction ends and no longer.
 */
export async function underLock<Result>(
  { db, engine }: Storage,
  number: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'pglite') return work();
  return db.transaction().execute(async (held) => {
    await withoutLimits(held);
    await sql`select pg_advisory_xact_lock(${sql.lit(number)})`.execute(held);
    return work();
  });
}

export const withAdvisoryLock = (storage: Storage, work: () => Promise<void>): Promise<void> =>
  underLock(storage, lockNumber, work);
