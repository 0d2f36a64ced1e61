import { paymentNotification } from './payment-notification.ts';
import type { WebhookPayload } from './emit-event.ts';

export const paymentPayload: WebhookPayload<'payment'> = {
  about: ({ merchantId, id }) => ({ merchantId, transactionId: id }),
  notice: paymentNotification,
};
