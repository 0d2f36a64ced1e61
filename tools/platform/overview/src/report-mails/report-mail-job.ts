import { addDays, vnDay, vnInstant } from '@pay/domain';
import {
  defineJob,
  inTransaction,
  type Instant,
  keepScheduled,
  type RunnableJob,
  schedule,
  type Tables,
} from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { sendDueReports, type Sending } from './send-reports.ts';

const kind = 'reportMails';
/** After the night's work on fees, before a shop opens. */
const time = '06:00';

function next(now: Instant): Instant {
  const today = vnInstant(vnDay(now), time);
  return (today.getTime() > Date.parse(now) ? today : vnInstant(addDays(vnDay(now), 1), time)).toISOString();
}

export const reportMailJob = (sending: Sending): RunnableJob =>
  defineJob<null>({
    kind,
    outside: async ({ db, now }) => {
      const sent = await sendDueReports(db, sending, now);
      return { again: next(now), effect: `${sent} reports` };
    },
  });

const putOn =
  (write: typeof keepScheduled) =>
  (db: Kysely<Tables>, now: Instant): Promise<void> =>
    inTransaction(db, (trx) => write(trx, { kind }, { key: kind, dueAt: next(now), payload: null }));

/** At every start; one that is overdue runs at once. */
export const keepReportMails = putOn(keepScheduled);

/** After the clock of the sandbox was moved, since one that is moved back would leave the job far ahead. */
export const reportMailsFollowClock = putOn(schedule);
