import { sql, type Kysely } from 'kysely';
import type { Instant, Tables } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';

export interface Claim {
  id: string;
  kind: string;
  key: string;
  dueAt: Instant;
  payload: unknown;
  revision: number;
  tries: number;
}

const leaseSeconds = 120;

/** Claims the first due job; a lease lets others take it over from a process that died. */
export const claimNext = async (db: Kysely<Tables>, kinds: string[], until: Instant): Promise<Claim | undefined> => {
  const { rows } = await sql<Claim>`
    update job set state = 'RUNNING', tries = tries + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from job
      where state in ('WAITING', 'RUNNING') and due_at <= ${until}::timestamptz and kind = any(${kinds}::text[])
        and (state = 'WAITING' or lease_until < now())
      order by due_at, priority, id limit 1 for update skip locked
    )
    returning id, kind, key, due_at, payload, revision, tries
  `.execute(db);
  return rows[0];
};

/** Frees the jobs of a dead process at once; use it only when no other process can be at work. */
export const freeJobs = (db: Kysely<Tables>) =>
  sql`update job set lease_until = now() - interval '1 second' where state = 'RUNNING'`.execute(db);

export interface Outcome {
  state: 'WAITING' | 'DONE' | 'FAILED';
  dueAt: Instant;
  tries: number;
  lastError: string | null;
  effect: string | null;
  ranAt: Instant;
  durationMs: number;
}

/** Writes the outcome unless the job was cancelled, moved or taken over meanwhile; returns whether it did. */
export const recordOutcome = async (db: Kysely<Tables> | Trx, claim: Claim, outcome: Outcome): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ ...outcome, leaseUntil: null })
    .where('id', '=', claim.id)
    .where('state', '=', 'RUNNING')
    .where('revision', '=', claim.revision)
    .where('tries', '=', claim.tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A handler may move its own job: a change by this same transaction is no reason to undo its work. */
export const movedByItself = async (trx: Trx, claim: Claim): Promise<boolean> => {
  const { rows } = await sql`select from job where id = ${claim.id} and xmin = pg_current_xact_id()::xid`.execute(trx);
  return rows.length > 0;
};
