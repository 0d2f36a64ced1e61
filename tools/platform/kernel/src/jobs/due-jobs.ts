import { sql, type Kysely } from 'kysely';
import type { Instant, Tables } from '../storage/tables.ts';

const maxCounted = 10_000;

interface DueJobs {
  jobs: number;
  oldestSeconds: number;
}

export async function dueJobs(db: Kysely<Tables>, now: Instant): Promise<DueJobs> {
  const { rows } = await sql<DueJobs>`
    select count(*)::integer as jobs, coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0)::integer as oldest_seconds
    from (
      select due_at from job where state in ('WAITING', 'RUNNING') and due_at <= ${now}::timestamptz
      order by due_at, priority, id limit ${maxCounted}
    ) as due`.execute(db);
  return rows[0] ?? { jobs: 0, oldestSeconds: 0 };
}
