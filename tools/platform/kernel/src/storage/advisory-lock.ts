import { sql } from 'kysely';
import type { Storage } from './engine.ts';

const lockNumber = 7_274_003;

/** Does the work under an advisory lock, for which other processes wait; PGlite has one process anyway. */
export async function withAdvisoryLock({ db, engine }: Storage, work: () => Promise<void>): Promise<void> {
  if (engine === 'pglite') return work();
  await db.connection().execute(async (held) => {
    await sql`set statement_timeout = 0`.execute(held);
    await sql`set lock_timeout = 0`.execute(held);
    await sql`select pg_advisory_lock(${sql.lit(lockNumber)})`.execute(held);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockNumber)})`.execute(held);
      await sql`set statement_timeout = '5s'`.execute(held);
      await sql`set lock_timeout = '2s'`.execute(held);
    }
  });
}
