import { notificationsAtOnce, userMachine } from '@pay/domain';
import { facts, lastStep, notificationColumns, type NotificationQuery } from '@pay/platform-kernel';

/** The others who came to work with the merchant, since they chose a password of their own. */
export const joinedMembers = (merchantId: string, viewerId: string): NotificationQuery =>
  facts
    .selectFrom('appUser')
    .where('appUser.merchantId', '=', merchantId)
    .where('appUser.id', '<>', viewerId)
    .where('appUser.isOwner', '=', false)
    .where('appUser.deletedAt', 'is', null)
    .orderBy('appUser.createdAt', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('MEMBER_JOINED', {
        id: row.ref('appUser.id'),
        recordId: row.ref('appUser.id'),
        at: lastStep(userMachine.entity, row.ref('appUser.merchantId'), row.ref('appUser.id'), 'setOwnPassword'),
        subject: row.ref('appUser.fullName'),
      }),
    );
