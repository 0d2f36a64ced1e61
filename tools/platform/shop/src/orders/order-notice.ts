import { noticeOf, paymentPayload, type TransactionRow, type WebhookPayload } from '@pay/platform-payments';

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
    const order = await trx
      .selectFrom('payPageOrder')
      .select('code')
      .where('merchantId', '=', row.merchantId)
      .where('id', '=', row.orderId ?? '')
      .executeTakeFirstOrThrow();
    return { ...(await noticeOf(trx, row)), orderCode: order.code, payPageCode: row.payPageCode ?? '' };
  },
};
