import { noticeOf, paymentPayload, type TransactionRow, type WebhookPayload } from '@pay/platform-payments';
import { codeOfOrder } from './orders.store.ts';

declare module '@pay/platform-payments/emit-event' {
  interface WebhookSubjects {
    /** The payment of the order. */
    order: TransactionRow;
  }
}

/** What a merchant's back end is told of an order: its payment, and which order it was. */
export const orderPayload: WebhookPayload<TransactionRow> = {
  about: paymentPayload.about,
  notice: async (trx, row) => {
    const orderCode = await codeOfOrder(trx, { merchantId: row.merchantId, id: row.orderId ?? '' });
    return { ...(await noticeOf(trx, row)), orderCode, payPageCode: row.payPageCode ?? '' };
  },
};
