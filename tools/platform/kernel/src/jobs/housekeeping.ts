import { sql, type Kysely, type RawBuilder } from 'kysely';
import { acrossMerchants } from '../storage/across-merchants.ts';
import type { Storage } from '../storage/engine.ts';
import type { Instant, Tables } from '../storage/tables.ts';
import { defineJob } from './job.ts';

const hour = 3_600_000;
const rowsAtOnce = 5_000;

const before = (moment: Instant, milliseconds: number) => new Date(Date.parse(moment) - milliseconds).toISOString();

/** Deletes in small batches so that no lock and no statement lasts long. */
const removeAll = async (db: Kysely<Tables>, portion: RawBuilder<unknown>) => {
  const all = acrossMerchants(db, 'what is too old goes by its age, whoever owns it');
  for (let removed = 0; ;) {
    const { numAffectedRows = 0n } = await portion.execute(all);
    removed += Number(numAffectedRows);
    if (numAffectedRows < rowsAtOnce) return removed;
  }
};

/** Statements that each delete at most `rowsAtOnce` rows past their retention. */
export type ExpiredRows = (rowsAtOnce: number, now: Instant) => RawBuilder<unknown>[];

/**
 * Deletes done and cancelled jobs after 7 days, idempotency keys after 24 hours and the domains' expired rows;
 * then maintains the database.
 */
export const housekeepingJob = (storage: Storage, expiredRows: ExpiredRows = () => []) => {
  let tendedAt = -Infinity;
  return defineJob<null>({
    kind: 'housekeeping',
    priority: 900,
    outside: async ({ db, now, dueAt }) => {
      const jobs = await removeAll(
        db,
        sql`delete from job where id = any(array(
          select id from job where state in ('DONE', 'CANCELLED') and due_at < ${before(now, 7 * 24 * hour)} limit ${rowsAtOnce}))`,
      );
      const keys = await removeAll(
        db,
        sql`delete from idempotency where (merchant_id, endpoint, key) in (
          select merchant_id, endpoint, key from idempotency
          where created_at < ${before(new Date().toISOString(), 24 * hour)} limit ${rowsAtOnce})`,
      );
      for (const portion of expiredRows(rowsAtOnce, now)) await removeAll(db, portion);
      // A clock that is moved over months would tend the database over and over.
      if (performance.now() - tendedAt > hour) {
        await storage.maintain();
        tendedAt = performance.now();
      }
      return { again: before(dueAt, -24 * hour), effect: `removed ${jobs} jobs and ${keys} idempotency keys` };
    },
  });
};
