import { addDays, vnDay, vnInstant, type VnDay } from '@pay/domain';
import {
  defineJob,
  inTransaction,
  type Instant,
  keepScheduled,
  schedule,
  type RunnableJob,
  type Tables,
} from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { monthAfter, monthOf } from './close-report.ts';
import { closeReports, collectReports, computeReports, remindOfReports, type Run } from './fee-report-runs.ts';

type After = (now: Instant) => Instant;

const at = (day: VnDay, time: string): Instant => vnInstant(day, time).toISOString();

const daily =
  (time: string): After =>
  (now) => {
    const today = at(vnDay(now), time);
    return Date.parse(today) > Date.parse(now) ? today : at(addDays(vnDay(now), 1), time);
  };

const monthly =
  (dayOfMonth: number, time: string): After =>
  (now) => {
    const on = (month: VnDay) => at(addDays(month, dayOfMonth - 1), time);
    const month = monthOf(now);
    return Date.parse(on(month)) > Date.parse(now) ? on(month) : on(monthAfter(month));
  };

interface Recurring {
  kind: string;
  /** Closing comes before what else is due. */
  priority?: number;
  next: After;
  run: (db: Kysely<Tables>, run: Run) => Promise<number>;
}

const recurring: readonly Recurring[] = [
  { kind: 'feeReportClosing', priority: 10, next: monthly(1, '00:05'), run: closeReports },
  { kind: 'feeReportProvisional', next: daily('01:00'), run: computeReports },
  { kind: 'feeReportReminder', next: daily('08:00'), run: remindOfReports },
  { kind: 'feeReportCollection', next: monthly(10, '09:00'), run: collectReports },
];

export const feeReportJobs = (portal: string): RunnableJob[] =>
  recurring.map(({ kind, priority, next, run }) =>
    defineJob<null>({
      kind,
      ...(priority !== undefined && { priority }),
      outside: async ({ db, now }) => {
        const done = await run(db, { portal, now });
        return { again: next(now), effect: `${done} reports` };
      },
    }),
  );

const putOn =
  (write: typeof keepScheduled) =>
  (db: Kysely<Tables>, now: Instant): Promise<void> =>
    inTransaction(db, async (trx) => {
      for (const { next, ...job } of recurring)
        await write(trx, job, { key: job.kind, dueAt: next(now), payload: null });
    });

/** At every start: each job goes on at its own next time. */
export const keepFeeReports = putOn(keepScheduled);

/** After the clock of the sandbox was moved, since one that is moved back would leave the jobs far ahead. */
export const followClock = putOn(schedule);
