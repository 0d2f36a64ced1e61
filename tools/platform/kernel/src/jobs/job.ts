import { sql, type Kysely } from 'kysely';
import { uuidv7 } from '../storage/ids.ts';
import { inChunks } from '../storage/in-chunks.ts';
import { scopeOf } from '../storage/scoped.ts';
import { json, type Instant, type JobState, type Tables } from '../storage/tables.ts';
import { afterCommit, type Trx } from '../storage/transaction.ts';
import { wakeRunners } from './wake.ts';

export interface JobContext<Payload> {
  payload: Payload;
  key: string;
  /** The time to judge by: while the clock is being advanced it is the job's own due time. */
  now: Instant;
  dueAt: Instant;
  tries: number;
}

export type JobResult = void | { again?: Instant; effect?: string };

/** `alone` leaves a job to be done once more by itself, in a transaction of its own. */
export type JoinedResult = JobResult | 'alone';

export type RunnableJob = {
  readonly kind: string;
  readonly priority: number;
  readonly byWallClock: boolean;
  readonly atOnce?: number | undefined;
} & (
  | { readonly inTransaction: (trx: Trx, context: JobContext<unknown>) => Promise<JobResult> }
  | { readonly outside: (db: Kysely<Tables>, context: JobContext<unknown>) => Promise<JobResult> }
  | {
      readonly most: number;
      readonly together: (trx: Trx, due: readonly JobContext<unknown>[]) => Promise<JoinedResult[]>;
    }
);

/** The part of a job that scheduling needs, so that code which the job calls can schedule it. */
export interface JobKind<Payload> {
  readonly kind: string;
  readonly priority?: number;
  readonly payload?: Payload;
}

export type Job<Payload> = RunnableJob & JobKind<Payload>;

interface JobBase {
  kind: string;
  /** Among jobs due at the same time the lowest number runs first. */
  priority?: number;
  /** Falls due by the wall clock even when the mode's clock is moved, for work that only the outside world waits for. */
  byWallClock?: boolean;
  /** How many of the kind run at once, beside all others: for work that waits for foreign hosts. */
  atOnce?: number;
}
interface InTransaction<Payload> extends JobBase {
  /** Commits together with the job's own record, so it takes effect once. */
  inTransaction: (context: JobContext<Payload> & { trx: Trx }) => Promise<JobResult>;
}
interface Outside<Payload> extends JobBase {
  /** May use the network and may run again after a crash, so it must be safe to run twice. */
  outside: (context: JobContext<Payload> & { db: Kysely<Tables> }) => Promise<JobResult>;
}

interface Together<Payload> extends JobBase {
  /** How many are done at once. */
  most: number;
  /**
   * Does many that are due at once in one transaction, and tells of each in its place; one that nobody shares comes by itself.
   * After a failure each is done by itself.
   */
  together: (trx: Trx, due: readonly JobContext<Payload>[]) => Promise<JoinedResult[]>;
}

const usualPriority = 100;

/** `defineJob<{ payLinkId: string }>({ kind: 'payLinkExpiry', inTransaction: async ({ trx, payload, now }) => ... })` */
export const defineJob = <Payload>(
  job: InTransaction<Payload> | Outside<Payload> | Together<Payload>,
): Job<Payload> => {
  const { kind, priority = usualPriority, byWallClock = false, atOnce } = job;
  // Only schedule() writes payloads, and it takes them from the same type.
  const typed = (context: JobContext<unknown>) => ({ ...context, payload: context.payload as Payload });
  if ('together' in job) {
    const together = (trx: Trx, due: readonly JobContext<unknown>[]) => job.together(trx, due.map(typed));
    return { kind, priority, byWallClock, most: job.most, together };
  }
  return 'outside' in job
    ? { kind, priority, byWallClock, atOnce, outside: (db, context) => job.outside({ ...typed(context), db }) }
    : {
        kind,
        priority,
        byWallClock,
        atOnce,
        inTransaction: (trx, context) => job.inTransaction({ ...typed(context), trx }),
      };
};

export interface Appointment<Payload> {
  /** Identifies one job of a kind; scheduling the same key again moves the job. */
  key: string;
  dueAt: Instant | Date;
  payload: Payload;
  priority?: number;
}

const plainOf = (trx: Trx) => scopeOf(trx)?.unscoped('jobs belong to the platform') ?? trx;

const write = async <Payload>(
  trx: Trx,
  job: JobKind<Payload>,
  appointments: readonly Appointment<NoInfer<Payload>>[],
  onlyOver: readonly JobState[],
) => {
  const plain = plainOf(trx);
  for (const some of inChunks(appointments))
    await plain
      .insertInto('job')
      .values(
        some.map(({ key, dueAt, payload, priority = job.priority ?? usualPriority }) => ({
          id: uuidv7(),
          kind: job.kind,
          key,
          dueAt,
          payload: json(payload),
          priority,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key'])
          .doUpdateSet(({ ref, eb }) => ({
            dueAt: ref('excluded.dueAt'),
            payload: ref('excluded.payload'),
            priority: ref('excluded.priority'),
            state: 'WAITING',
            revision: eb(ref('job.revision'), '+', 1),
            tries: 0,
            leaseUntil: null,
            lastError: null,
          }))
          .where('job.state', 'in', onlyOver),
      )
      .execute();
  afterCommit(plain, wakeRunners);
};

const ended = ['DONE', 'FAILED', 'CANCELLED'] as const;

/** Schedules many jobs of a kind at once, each under a key of its own. */
export const scheduleAll = <Payload>(
  trx: Trx,
  job: JobKind<Payload>,
  appointments: readonly Appointment<NoInfer<Payload>>[],
) => write(trx, job, appointments, ['WAITING', 'RUNNING', ...ended]);

export const schedule = <Payload>(trx: Trx, job: JobKind<Payload>, appointment: Appointment<NoInfer<Payload>>) =>
  scheduleAll(trx, job, [appointment]);

/** Schedules a job unless it is already scheduled, as at start for each recurring job. */
export const keepScheduled = <Payload>(trx: Trx, job: JobKind<Payload>, appointment: Appointment<NoInfer<Payload>>) =>
  write(trx, job, [appointment], ended);

/** Cancels a job, even while it runs: an `inTransaction` job then takes no effect. */
export const cancelJob = (trx: Trx, job: { kind: string }, key: string) => cancelJobs(trx, job, [key]);

export async function cancelJobs(trx: Trx, job: { kind: string }, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await plainOf(trx)
    .updateTable('job')
    .set(({ ref, eb }) => ({ state: 'CANCELLED', revision: eb(ref('revision'), '+', 1), leaseUntil: null }))
    .where('kind', '=', job.kind)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute();
}
