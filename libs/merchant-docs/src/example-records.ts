import type { ReplyOf } from '@pay/contract-core';
import type { subscriptionPrivate } from '@pay/contract-merchant-api';
import { encodeVietQr, providerBank } from '@pay/domain';

export const eventId = '01a21c7b-0722-7382-ad43-369d4d2dc57d';
export const transactionId = '01990f6e-4c2a-7b10-9d55-3f1e8a6b2c01';
export const refTransactionId = 'DH-1204';
export const made = '2026-09-10T08:00:00';
export const ended = '2026-09-10T08:01:12';
export const qrContent = encodeVietQr({
  bin: providerBank.bin,
  accountNo: '10372212086747084',
  amount: 150_000,
  purpose: 'Don hang 1204',
});

export const refund = {
  refundId: '01990f6e-9a10-7c33-8e21-5b7d4f902a11',
  refRefundId: 'HT-1204',
  refundNumber: 'RF00000012',
  transactionId,
  amount: 150_000,
  status: 'SUCCESS',
  message: '',
  txnNumber: 'FT26253000118',
  createDateTime: made,
  completeTime: ended,
} as const;

export const payout = {
  payoutId: '01990f6f-1b42-7d54-a3c1-6c8e50a13b21',
  refPayoutId: 'CT-0091',
  payoutNumber: 'PO00000031',
  status: 'WAITING',
  amount: 2_500_000,
  feeAmount: 3_300,
  bankAccountNo: '872628674491',
  bin: '970436',
  accountNo: '0071001234567',
  accountName: 'NGUYEN VAN AN',
  content: 'Tien hang thang 9',
  scheduledDate: '',
  approvalsNeeded: 1,
  approvalsGiven: 0,
  frozen: false,
  returned: false,
  txnNumber: '',
  bankNumber: '',
  message: '',
  createDateTime: made,
  completeTime: '',
} as const;
export const approved = { ...payout, status: 'TRANSFERRING', approvalsGiven: 1, txnNumber: 'P00000000391' } as const;

export const subscription: ReplyOf<typeof subscriptionPrivate.createSubscription> = {
  subscriptionId: '01990f70-22d1-7e65-b4d2-7d9f61b24c31',
  subscriptionCode: 'SUB00000007',
  refSubscriptionId: 'HV-208',
  planCode: 'PLN00000002',
  customerCode: 'KH00000015',
  status: 'ACTIVE',
  amount: 300_000,
  numOfCycles: 12,
  numOfPayments: 1,
  startDate: '2026-09-01',
  nextPaymentDate: '2026-10-01',
  invoices: [
    {
      invoiceNumber: 'INV00000042',
      status: 'SUCCESS',
      periodStart: '2026-09-01',
      periodEnd: '2026-09-30',
      amount: 300_000,
      payLinkCode: 'k3Vn8QaZ',
      txnNumber: 'P00000000377',
    },
  ],
};

export const advance = {
  requestId: '01990f71-33e2-7f76-85e3-8ea072c35d41',
  code: 'UL00000003',
  amount: 1_000_000,
  status: 'WAITING_APPROVAL',
  paymentStatus: 'NONE',
} as const;
