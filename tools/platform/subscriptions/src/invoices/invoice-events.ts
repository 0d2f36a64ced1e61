import { formatNoticeTime } from '@pay/domain';
import type { WebhookPayload } from '@pay/platform-payments';
import { findInvoice, type InvoiceKey } from './invoices.store.ts';

declare module '@pay/platform-payments/emit-event' {
  interface WebhookSubjects {
    invoice: InvoiceKey;
  }
}

const codes = {
  SUCCESS: '00',
  NONE: 'IN',
  CREATED: 'IC',
  PENDING: 'IP',
  TIMEOUT: 'IT',
  FAIL: 'IF',
  CANCELED: 'IX',
} as const;

/** What the merchant's server is told of an invoice, as it stands after the event. */
export const invoicePayload: WebhookPayload<'invoice'> = {
  about: ({ merchantId }) => ({ merchantId, transactionId: null }),
  notice: async (trx, key) => {
    const invoice = await findInvoice(trx, key);
    return {
      invoiceId: invoice.id,
      invoiceNumber: invoice.code,
      subscriptionId: invoice.subscriptionId,
      subscriptionCode: invoice.subscriptionCode,
      planCode: invoice.planCode,
      customerId: invoice.customerId,
      customerCode: invoice.customerCode,
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      amount: invoice.amount,
      amountPaid: invoice.status === 'SUCCESS' ? invoice.amount : invoice.paidSoFar,
      amountRemaining: invoice.status === 'SUCCESS' ? 0 : invoice.amount - invoice.paidSoFar,
      success: invoice.status === 'SUCCESS',
      statusCode: codes[invoice.status],
      payLinkCode: invoice.payLinkCode ?? '',
      txnNumber: invoice.txnNumber ?? '',
      expireTime: invoice.expireAt === null ? '' : formatNoticeTime(invoice.expireAt),
      time: formatNoticeTime(invoice.paidAt ?? invoice.createdAt),
    };
  },
};
