import { type Instant, notificationsAtOnce, vnDay } from '@pay/domain';
import {
  facts,
  type Mode,
  notificationColumns,
  type NotificationQuery,
  type StaffActor,
  type Trx,
} from '@pay/platform-kernel';
import { sql } from 'kysely';
import { dueDay } from './work-terms.store.ts';
import { heldIn } from './work.store.ts';

interface Asked {
  actor: StaffActor;
  mode: Mode;
  now: Instant;
  db: Trx;
}

const ownWork = (asked: Asked) =>
  heldIn(facts, asked).where('workAssignment.staffId', '=', asked.actor.userId).limit(notificationsAtOnce);

/** What a colleague handed over and still waits. */
export const workHandedTo = (asked: Asked): NotificationQuery =>
  ownWork(asked)
    .where('workAssignment.givenBy', 'is not', null)
    .orderBy('workAssignment.at', 'desc')
    .select((row) =>
      notificationColumns('WORK_HANDED', {
        id: sql`work.kind || ' ' || work.subject_id || ' ' || work_assignment.at`,
        recordId: row.ref('work.subjectId'),
        at: row.ref('workAssignment.at'),
        subject: row.ref('work.name'),
      }),
    );

/** What a person holds past its day. */
export const overdueWorkOf = (asked: Asked): NotificationQuery => {
  const { now, db } = asked;
  const due = dueDay(db, now);
  return ownWork(asked)
    .where(sql<boolean>`${due} < ${vnDay(now)}::date`)
    .orderBy(sql`${due}`, 'desc')
    .select((row) =>
      notificationColumns('WORK_OVERDUE', {
        id: sql`work.kind || ' ' || work.subject_id || ' ' || ${due}`,
        recordId: row.ref('work.subjectId'),
        at: sql`((${due} + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')`,
        subject: row.ref('work.name'),
      }),
    );
};
