import { notificationsAtOnce } from '@pay/domain';
import {
  facts,
  type Instant,
  notificationColumns,
  type NotificationQuery,
  type StaffActor,
} from '@pay/platform-kernel';
import { nameForStaff, visibleToOffice } from '@pay/platform-people';

export const permitsToReview = (actor: StaffActor): NotificationQuery =>
  facts
    .selectFrom('vietQrPro')
    .innerJoin('merchant', 'merchant.id', 'vietQrPro.merchantId')
    .where(visibleToOffice(actor))
    .where('vietQrPro.status', '=', 'PENDING')
    .orderBy('vietQrPro.requestedAt', 'desc')
    .orderBy('vietQrPro.id', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('VIET_QR_PRO_TO_REVIEW', {
        id: row.ref('vietQrPro.id'),
        recordId: row.ref('vietQrPro.id'),
        at: row.ref('vietQrPro.requestedAt'),
        subject: nameForStaff,
      }),
    );

/** What the staff decided about the merchant or one of its accounts. */
export const permitsDecided = (merchantId: string, since: Instant): NotificationQuery =>
  facts
    .selectFrom('vietQrPro')
    .leftJoin('bankAccount', (join) =>
      join
        .onRef('bankAccount.merchantId', '=', 'vietQrPro.merchantId')
        .onRef('bankAccount.id', '=', 'vietQrPro.bankAccountId'),
    )
    .where('vietQrPro.merchantId', '=', merchantId)
    .where('vietQrPro.decidedAt', '>=', since)
    .orderBy('vietQrPro.decidedAt', 'desc')
    .orderBy('vietQrPro.id', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('VIET_QR_PRO_DECIDED', {
        id: row.ref('vietQrPro.id'),
        recordId: row.ref('vietQrPro.id'),
        at: row.ref('vietQrPro.decidedAt'),
        subject: row.ref('bankAccount.accountNo'),
      }),
    );
