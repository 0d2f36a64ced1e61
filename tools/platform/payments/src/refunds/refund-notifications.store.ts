import { notificationsAtOnce } from '@pay/domain';
import { facts, type Instant, notificationColumns, type NotificationQuery } from '@pay/platform-kernel';

const ended = {
  REFUND_DONE: 'DONE',
  REFUND_REFUSED: 'REFUSED',
} as const;

const endedAs =
  (kind: keyof typeof ended) =>
  (merchantId: string, since: Instant): NotificationQuery =>
    facts
      .selectFrom('refund')
      .innerJoin('transaction', (join) =>
        join
          .onRef('transaction.merchantId', '=', 'refund.merchantId')
          .onRef('transaction.id', '=', 'refund.transactionId'),
      )
      .where('refund.merchantId', '=', merchantId)
      .where('refund.status', '=', ended[kind])
      .where('refund.endedAt', '>=', since)
      .orderBy('refund.endedAt', 'desc')
      .orderBy('refund.id', 'desc')
      .limit(notificationsAtOnce)
      .select((row) =>
        notificationColumns(kind, {
          id: row.ref('refund.id'),
          recordId: row.ref('refund.transactionId'),
          at: row.ref('refund.endedAt'),
          amount: row.ref('refund.amount'),
          subject: row.ref('transaction.description'),
        }),
      );

/** Money that a payer has back. */
export const doneRefundsTold = endedAs('REFUND_DONE');

/** Money that could not go back and is available again. */
export const refusedRefundsTold = endedAs('REFUND_REFUSED');
