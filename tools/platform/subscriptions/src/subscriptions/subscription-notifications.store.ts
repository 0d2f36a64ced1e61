import { notificationsAtOnce } from '@pay/domain';
import { facts, notificationColumns, type NotificationQuery } from '@pay/platform-kernel';
import { sql } from 'kysely';

/** Subscriptions that wait for somebody to solve why an invoice could not be made. */
export const invoicesNotMade = (merchantId: string): NotificationQuery =>
  facts
    .selectFrom('subscription')
    .where('subscription.merchantId', '=', merchantId)
    .where('subscription.status', '=', sql.lit<'CREATE_INVOICE_FAILED'>('CREATE_INVOICE_FAILED'))
    .orderBy('subscription.stuckAt', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('INVOICE_NOT_MADE', {
        id: row.ref('subscription.id'),
        recordId: row.ref('subscription.id'),
        at: row.ref('subscription.stuckAt'),
        subject: row.ref('subscription.code'),
      }),
    );
