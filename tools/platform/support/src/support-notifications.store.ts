import { notificationsAtOnce } from '@pay/domain';
import {
  facts,
  type Instant,
  type MerchantActor,
  notificationColumns,
  type NotificationQuery,
  type StaffActor,
} from '@pay/platform-kernel';
import { nameForStaff, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

/** Requests that the staff answered, of everybody for the owner and of oneself for others. */
export function answeredRequests(actor: MerchantActor, since: Instant): NotificationQuery {
  const answered = facts
    .selectFrom('supportRequest')
    .where('supportRequest.merchantId', '=', actor.merchantId)
    .where('supportRequest.answeredAt', '>=', since)
    .where('supportRequest.archivedAt', 'is', null)
    .orderBy('supportRequest.answeredAt', 'desc')
    .orderBy('supportRequest.id', 'desc')
    .limit(notificationsAtOnce);
  const own = actor.isOwner ? answered : answered.where('supportRequest.createdById', '=', actor.userId);
  return own.select((row) =>
    notificationColumns('SUPPORT_ANSWERED', {
      id: row.ref('supportRequest.id'),
      recordId: row.ref('supportRequest.id'),
      at: row.ref('supportRequest.answeredAt'),
      subject: row.ref('supportRequest.code'),
    }),
  );
}

/** Requests that wait for an answer, the longest waiting first. */
export const requestsToAnswer = (actor: StaffActor): NotificationQuery =>
  facts
    .selectFrom('supportRequest')
    .innerJoin('merchant', 'merchant.id', 'supportRequest.merchantId')
    .where(visibleToOffice(actor))
    .where('supportRequest.status', '=', sql.lit<'OPEN'>('OPEN'))
    .where('supportRequest.archivedAt', 'is', null)
    .orderBy('supportRequest.changedAt')
    .orderBy('supportRequest.id')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('SUPPORT_TO_ANSWER', {
        id: row.ref('supportRequest.id'),
        recordId: row.ref('supportRequest.id'),
        at: row.ref('supportRequest.changedAt'),
        subject: nameForStaff,
      }),
    );
