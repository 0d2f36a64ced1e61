import { paymentNotification } from './payment-notification.ts';
import type { TransactionRow } from './transactions.rules.ts';
import type { WebhookPayload } from './emit-event.ts';

export const paymentPayload: WebhookPayload<TransactionRow> = {
  about: ({ merchantId, id }) => ({ merchantId, transactionId: id }),
  notice: paymentNotification,
};
