import { type NoticeOf, pingNotice } from '@pay/contract-merchant-api';
import { type WebhookEventName, webhookEventNames, webhookEvents, type WebhookKind } from '@pay/domain';
import { eventId, payout, refTransactionId, refund, subscription, transactionId } from './example-records.ts';

const paid = {
  transactionId,
  refTransactionId,
  virtualAccount: '10372212086747084',
  actualAccount: '872628674491',
  fromBin: '970436',
  fromAccount: '0123456789',
  success: true,
  amount: 150_000,
  statusCode: '00',
  txnNumber: 'P00000000353',
  transferDesc: 'Don hang 1204',
  time: '2026-09-10 08:01:12',
} as const;

/** What a webhook tells of each kind of thing, opened. */
const noticeExamples: { readonly [Kind in WebhookKind]: NoticeOf<Kind> } = {
  payment: paid,
  order: { ...paid, orderCode: 'OD00000019', payPageCode: 'p7Lm2XcD' },
  refund: {
    refundId: refund.refundId,
    refRefundId: refund.refRefundId,
    refundNumber: refund.refundNumber,
    transactionId,
    refTransactionId,
    success: true,
    amount: 150_000,
    statusCode: '00',
    txnNumber: refund.txnNumber,
    reason: '',
    time: '2026-09-10 08:01:12',
  },
  payout: {
    payoutId: payout.payoutId,
    payoutNumber: payout.payoutNumber,
    refPayoutId: payout.refPayoutId,
    transactionId: '01990f6f-1b42-7d54-a3c1-6c8e50a13b22',
    row: 1,
    bin: payout.bin,
    accountNo: payout.accountNo,
    accountName: payout.accountName,
    success: true,
    returned: false,
    amount: payout.amount,
    feeAmount: payout.feeAmount,
    statusCode: '00',
    txnNumber: 'P00000000391',
    bankNumber: 'FT26253000119',
    reason: '',
    time: '2026-09-10 08:05:00',
  },
  invoice: {
    invoiceId: '01990f70-44f3-7087-96f4-9fb183d46e51',
    invoiceNumber: 'INV00000042',
    subscriptionId: subscription.subscriptionId,
    subscriptionCode: subscription.subscriptionCode,
    planCode: subscription.planCode,
    customerId: '01990f70-5504-7198-a705-a0c294e57f61',
    customerCode: subscription.customerCode,
    periodStart: '2026-09-01',
    periodEnd: '2026-09-30',
    amount: 300_000,
    amountPaid: 300_000,
    amountRemaining: 0,
    success: true,
    statusCode: '00',
    payLinkCode: 'k3Vn8QaZ',
    txnNumber: 'P00000000377',
    expireTime: '2026-09-08 23:59:59',
    time: '2026-09-01 09:12:30',
  },
  subscription: {
    subscriptionId: subscription.subscriptionId,
    subscriptionCode: subscription.subscriptionCode,
    action: 'create',
    status: 'ACTIVE',
    planId: '01990f70-6615-72a9-b816-b1d3a5f68071',
    planCode: subscription.planCode,
    customerId: '01990f70-5504-7198-a705-a0c294e57f61',
    customerCode: subscription.customerCode,
    amount: 300_000,
    numOfCycles: 12,
    numOfPayments: 0,
    startDate: '2026-09-01',
    nextPaymentDate: '2026-10-01',
    time: '2026-09-01 09:00:00',
  },
  test: pingNotice('01990f72-7726-73ba-8927-c2e4b6079181', '2026-09-10 08:00:00'),
};

const firstOf = (kind: WebhookKind) => webhookEventNames.find((event) => webhookEvents[event].of === kind)!;

/** A notice as it is told, with what tells its event from others. */
export const toldExample = (kind: WebhookKind, eventType: WebhookEventName = firstOf(kind)) => ({
  ...noticeExamples[kind],
  eventId,
  eventType,
  eventTime: '2026-09-10T01:01:12.000Z',
});
