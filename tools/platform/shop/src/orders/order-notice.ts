import { paymentNotification, paymentPayload, type TransactionRow, type WebhookPayload } from '@pay/platform-payments';
import { factsOfOrder } from './orders.store.ts';

declare module '@pay/platform-payments/emit-event' {
  interface WebhookSubjects {
    order: TransactionRow;
  }
}

export const orderPayload: WebhookPayload<'order'> = {
  about: paymentPayload.about,
  notice: async (trx, row) => {
    const { code, manual } = await factsOfOrder(trx, { merchantId: row.merchantId, id: row.orderId ?? '' });
    const notice = { ...(await paymentNotification(trx, row)), orderCode: code, payPageCode: row.payPageCode ?? '' };
    // Its payment was given up, because the money came another way.
    return manual ? { ...notice, success: true, manual: true } : notice;
  },
};
