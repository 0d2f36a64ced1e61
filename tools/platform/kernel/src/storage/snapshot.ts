import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const snapshotQuery = CompiledQuery.raw('select pg_current_snapshot()::text as snapshot');

/**
 * Names the transactions whose work a statement sees at this moment (xmin:xmax:running). While the name stays the same nothing was
 * committed in between, whoever may have written, so whatever was read still stands. Readers do not change it.
 */
export async function snapshotOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await db.executeQuery(snapshotQuery);
  const [row] = rows as { snapshot: string }[];
  if (!row) throw new Error('the database told no snapshot');
  return row.snapshot;
}
