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

/** Claims others of a job's kind that are due by then and were not tried before. */
export const claimAlike = async (
  db: Kysely<Tables>,
  { kind }: Claim,
  { until, most }: { until: Instant; most: number },
): Promise<Claim[]> => {
  // An array is worked out once; a list could be worked out again for each row, and lock more than it names.
  const { rows } = await sql<Claim>`
    update job set state = 'RUNNING', tries = tries + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = any(array(
      select id from job
      where state in ('WAITING', 'RUNNING') and due_at <= ${until}::timestamptz and kind = ${kind} and state = 'WAITING' and tries = 0
      order by due_at, priority, id limit ${most} for update skip locked
    ))
    returning id, kind, key, due_at, payload, revision, tries
  `.execute(db);
  return rows.toSorted((one, other) => (one.dueAt + one.id < other.dueAt + other.id ? -1 : 1));
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

interface Told {
  claim: Claim;
  outcome: Outcome;
}

/** Writes the outcomes of many in one statement; returns the ids of those that it wrote. */
async function writeOutcomes(trx: Trx, told: readonly Told[]): Promise<ReadonlySet<string>> {
  const each = <Value>(value: (one: Told) => Value) => told.map(value);
  const { rows } = await sql<{ id: string }>`
    update job set state = given.state, due_at = given.due_at, tries = given.tries, effect = given.effect, ran_at = given.ran_at,
      duration_ms = given.duration_ms, last_error = null, lease_until = null
    from unnest(${each(({ claim }) => claim.id)}::uuid[], ${each(({ claim }) => claim.revision)}::integer[],
      ${each(({ claim }) => claim.tries)}::integer[], ${each(({ outcome }) => outcome.state)}::text[],
      ${each(({ outcome }) => outcome.dueAt)}::timestamptz[], ${each(({ outcome }) => outcome.tries)}::integer[],
      ${each(({ outcome }) => outcome.effect)}::text[], ${each(({ outcome }) => outcome.ranAt)}::timestamptz[],
      ${each(({ outcome }) => outcome.durationMs)}::integer[])
      as given (id, revision, claimed, state, due_at, tries, effect, ran_at, duration_ms)
    where job.id = given.id and job.state = 'RUNNING' and job.revision = given.revision and job.tries = given.claimed
    returning job.id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** A handler may move its own job: a change by this same transaction is no reason to undo its work. */
const movedByItself = async (trx: Trx, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql`
    select from job where id = any(${ids}::uuid[]) and xmin = pg_current_xact_id()::xid`.execute(trx);
  return rows.length;
};

/** Writes each outcome in the transaction of its work; false where a job was cancelled, moved or taken over by others. */
export async function recordOutcomes(trx: Trx, told: readonly Told[]): Promise<boolean> {
  const written = await writeOutcomes(trx, told);
  const others = told.map(({ claim }) => claim.id).filter((id) => !written.has(id));
  return others.length === 0 || (await movedByItself(trx, others)) === others.length;
}
