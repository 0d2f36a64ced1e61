import { notificationsAtOnce } from '@pay/domain';
import {
  facts,
  type Instant,
  notificationColumns,
  type NotificationQuery,
  type StaffActor,
} from '@pay/platform-kernel';
import { nameForStaff, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

const own = (merchantId: string) =>
  facts.selectFrom('forControl').where('forControl.merchantId', '=', merchantId).limit(notificationsAtOnce);

/** Disputes of a merchant that somebody of the provider took up. */
export const takenDisputes = (merchantId: string, since: Instant): NotificationQuery =>
  own(merchantId)
    .where('forControl.takenAt', '>=', since)
    .orderBy('forControl.takenAt', 'desc')
    .orderBy('forControl.id', 'desc')
    .select((row) =>
      notificationColumns('DISPUTE_TAKEN', {
        id: row.ref('forControl.id'),
        recordId: row.ref('forControl.id'),
        at: row.ref('forControl.takenAt'),
        subject: row.ref('forControl.code'),
      }),
    );

const endedAs =
  (kind: 'DISPUTE_SETTLED' | 'DISPUTE_REFUSED', status: 'SUCCESS' | 'DENY') =>
  (merchantId: string, since: Instant): NotificationQuery =>
    own(merchantId)
      .where('forControl.endedAt', '>=', since)
      .where('forControl.status', '=', status)
      .orderBy('forControl.endedAt', 'desc')
      .orderBy('forControl.id', 'desc')
      .select((row) =>
        notificationColumns(kind, {
          id: row.ref('forControl.id'),
          recordId: row.ref('forControl.id'),
          at: row.ref('forControl.endedAt'),
          amount: row.ref('forControl.resolvedAmount'),
          subject: row.ref('forControl.code'),
        }),
      );

export const settledDisputes = endedAs('DISPUTE_SETTLED', 'SUCCESS');
export const refusedDisputes = endedAs('DISPUTE_REFUSED', 'DENY');

const waiting = (actor: StaffActor) =>
  facts
    .selectFrom('forControl')
    .innerJoin('merchant', 'merchant.id', 'forControl.merchantId')
    .where(visibleToOffice(actor))
    .where('forControl.archivedAt', 'is', null)
    .orderBy('forControl.dueDay')
    .orderBy('forControl.id')
    .limit(notificationsAtOnce);

/** Disputes that nobody has taken up. */
export const disputesToTake = (actor: StaffActor): NotificationQuery =>
  waiting(actor)
    .where('forControl.status', '=', sql.lit<'WAITING_SOLVE'>('WAITING_SOLVE'))
    .select((row) =>
      notificationColumns('DISPUTE_TO_TAKE', {
        id: row.ref('forControl.id'),
        recordId: row.ref('forControl.id'),
        at: row.ref('forControl.createdAt'),
        subject: nameForStaff,
      }),
    );

/** What another person decided: nobody confirms a decision of his own. */
export const disputesToConfirm = (actor: StaffActor): NotificationQuery =>
  waiting(actor)
    .where('forControl.status', '=', sql.lit<'SOLVING'>('SOLVING'))
    .where('forControl.proposedById', '<>', actor.userId)
    .select((row) =>
      notificationColumns('DISPUTE_TO_CONFIRM', {
        id: row.ref('forControl.id'),
        recordId: row.ref('forControl.id'),
        at: sql`(for_control.proposal ->> 'at')::timestamptz`,
        subject: nameForStaff,
      }),
    );
