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

export async function lastWrittenTo(db: Kysely<Tables>, to: string, after: Instant): Promise<Instant | undefined> {
  const last = await db
    .selectFrom('outboxMessage')
    .select('createdAt')
    .where('to', '=', to)
    .where('secret', '=', 'NONE')
    .where('createdAt', '>', after)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return last?.createdAt;
}
