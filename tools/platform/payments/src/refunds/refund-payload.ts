import { formatNoticeTime } from '@pay/domain';
import type { WebhookPayload } from '../transactions/emit-event.ts';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import type { Refund } from './refunds.store.ts';

interface ToldRefund extends Refund {
  payment: Pick<TransactionRow, 'refTransactionId'>;
}

declare module '../transactions/emit-event.ts' {
  interface WebhookSubjects {
    refund: ToldRefund;
  }
}

export const refundPayload: WebhookPayload<'refund'> = {
  about: ({ merchantId, transactionId }) => ({ merchantId, transactionId }),
  notice: async (_trx, refund) => ({
    refundId: refund.id,
    refRefundId: refund.merchantReference ?? '',
    refundNumber: refund.code,
    transactionId: refund.transactionId,
    refTransactionId: refund.payment.refTransactionId ?? '',
    success: refund.status === 'DONE',
    amount: refund.amount,
    statusCode: refund.status === 'DONE' ? '00' : 'RF',
    txnNumber: refund.bankNumber ?? '',
    reason: refund.refusal ?? '',
    time: formatNoticeTime(refund.endedAt ?? refund.createdAt),
  }),
};
