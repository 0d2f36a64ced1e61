import { acrossMerchants, type Instant, type Tables } from '@pay/platform-kernel';
import { sql, type Kysely } from 'kysely';

/** Seconds that the oldest notice of any merchant has waited; 0 when none waits. */
export async function oldestUndelivered(db: Kysely<Tables>, now: Instant): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::integer as seconds
    from webhook_event where status in ('WAITING', 'FAILED', 'SENDING')`.execute(
    acrossMerchants(db, 'the oldest of all is measured'),
  );
  return rows[0]?.seconds ?? 0;
}
