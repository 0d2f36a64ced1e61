import type { Instant, Tables } from '@pay/platform-kernel';
import { sql, type Kysely } from 'kysely';

/** How long the oldest notice of any merchant has waited to be taken, in seconds; 0 where none waits. */
export async function oldestUndelivered(db: Kysely<Tables>, now: Instant): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::integer as seconds
    from webhook_event where status in ('WAITING', 'FAILED', 'SENDING')`.execute(db);
  return rows[0]?.seconds ?? 0;
}
