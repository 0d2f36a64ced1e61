import type { Kysely } from 'kysely';
import type { Instant, Tables } from '../storage/tables.ts';

const shownAtOnce = 50;

export function latestMessages(db: Kysely<Tables>, to: string | undefined) {
  const query = db
    .selectFrom('outboxMessage')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtOnce);
  return (to ? query.where('to', '=', to) : query).execute();
}

/** When something without a secret was last written to each of the addresses after an instant. */
export async function lastWrittenTo(
  db: Kysely<Tables>,
  addresses: readonly string[],
  after: Instant,
): Promise<ReadonlyMap<string, Instant>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('outboxMessage')
    .select(['to', 'createdAt'])
    .where('to', 'in', addresses)
    .where('secret', '=', 'NONE')
    .where('createdAt', '>', after)
    .orderBy('createdAt')
    .execute();
  return new Map(rows.map(({ to, createdAt }) => [to, createdAt]));
}
