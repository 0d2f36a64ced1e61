import { noticeOf } from '../transactions/notice.ts';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import type { WebhookPayload } from './emit-event.ts';

export const paymentPayload: WebhookPayload<TransactionRow> = {
  about: ({ merchantId, id }) => ({ merchantId, transactionId: id }),
  notice: noticeOf,
};
