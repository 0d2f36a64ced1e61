import { notificationsAtOnce } from '@pay/domain';
import { facts, notificationColumns, type NotificationQuery, type StaffActor } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { visibleToOffice } from '../staff/office-scope.ts';

/** A merchant without a name, whose phone stands for it, is told by its code. */
export const nameForStaff = sql<string>`coalesce(nullif(merchant.name, merchant.phone), merchant.merchant_code)`;

const merchantsIn = (actor: StaffActor, status: 'LINKED_ACCOUNT' | 'OPEN_ACCOUNT') =>
  facts
    .selectFrom('merchant')
    .where(visibleToOffice(actor))
    .where('merchant.status', '=', status)
    .orderBy('merchant.waitingSince', 'desc')
    .limit(notificationsAtOnce);

const reached = (
  kind: 'PROFILE_TO_REVIEW' | 'ACCOUNT_TO_OPEN',
  merchants: ReturnType<typeof merchantsIn>,
): NotificationQuery =>
  merchants.select((row) =>
    notificationColumns(kind, {
      id: row.ref('merchant.id'),
      recordId: row.ref('merchant.id'),
      at: row.ref('merchant.waitingSince'),
      subject: nameForStaff,
    }),
  );

export const profilesToReview = (actor: StaffActor): NotificationQuery =>
  reached('PROFILE_TO_REVIEW', merchantsIn(actor, 'LINKED_ACCOUNT').where('merchant.proposedById', 'is', null));

export const accountsToOpen = (actor: StaffActor): NotificationQuery =>
  reached('ACCOUNT_TO_OPEN', merchantsIn(actor, 'OPEN_ACCOUNT'));

/** What another person proposed: nobody gives the second half to a proposal of his own. */
export const approvalsToGive = (actor: StaffActor): NotificationQuery =>
  merchantsIn(actor, 'LINKED_ACCOUNT')
    .where('merchant.proposedById', '<>', actor.userId)
    .select((row) =>
      notificationColumns('APPROVAL_TO_GIVE', {
        id: row.ref('merchant.id'),
        recordId: row.ref('merchant.id'),
        at: row.ref('merchant.proposedAt'),
        subject: nameForStaff,
      }),
    );

export const changesToDecide = (actor: StaffActor): NotificationQuery =>
  facts
    .selectFrom('merchantChange')
    .innerJoin('merchant', 'merchant.id', 'merchantChange.merchantId')
    .where(visibleToOffice(actor))
    .where('merchantChange.status', '=', sql.lit<'WAITING'>('WAITING'))
    .where('merchantChange.proposedById', '<>', actor.userId)
    .orderBy('merchantChange.proposedAt', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('CHANGE_TO_DECIDE', {
        id: row.ref('merchantChange.id'),
        recordId: row.ref('merchantChange.merchantId'),
        at: row.ref('merchantChange.proposedAt'),
        subject: nameForStaff,
      }),
    );
