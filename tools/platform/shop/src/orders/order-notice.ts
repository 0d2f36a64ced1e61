import { paymentNotification, paymentPayload, type TransactionRow, type WebhookPayload } from '@pay/platform-payments';
import { codeOfOrder } from './orders.store.ts';

declare module '@pay/platform-payments/emit-event' {
  interface WebhookSubjects {
    order: TransactionRow;
  }
}

export const orderPayload: WebhookPayload<TransactionRow> = {
  about: paymentPayload.about,
  notice: async (trx, row) => {
    const orderCode = await codeOfOrder(trx, { merchantId: row.merchantId, id: row.orderId ?? '' });
    return { ...(await paymentNotification(trx, row)), orderCode, payPageCode: row.payPageCode ?? '' };
  },
};
