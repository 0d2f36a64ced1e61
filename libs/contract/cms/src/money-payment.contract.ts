import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  bankAccountNo,
  instant,
  instantOrDay,
  keyword,
  note,
  paymentException,
  paymentStatus,
  paymentType,
  productLine,
  refundStatus,
  shaped,
  statusChange,
  storedVnd,
  uuid,
  webhookDeliveryStatus,
  webhookEvent,
} from '@pay/contract-shared';
import * as z from 'zod/mini';
import { ledgerAccount, ledgerEvent } from './ledger-words.ts';
import { credit } from './money-credit.contract.ts';
import { format, maybeInstant, maybeText, ofMerchant, soughtAmount } from './money-words.ts';

const listed = z.object({
  id: z.string(),
  ...ofMerchant,
  txnNumber: maybeText,
  payLinkCode: maybeText,
  refTransactionId: maybeText,
  amount: storedVnd,
  status: paymentStatus,
  exception: paymentException,
  paymentType,
  productLine,
  accountNo: z.string(),
  createdAt: instant,
  completeTime: maybeInstant,
});

const detail = z.object({
  ...listed.shape,
  actualAmount: z.number(),
  chargeAmount: z.number(),
  vatChargeAmount: z.number(),
  amountPaid: storedVnd,
  refundedAmount: storedVnd,
  description: maybeText,
  virtualAccount: maybeText,
  /** The merchant's bank's number of the credit that paid it. */
  interBankTrace: maybeText,
  expireAt: maybeInstant,
  /** Masked until it is revealed. */
  customerName: maybeText,
  customerPhone: maybeText,
  customerEmail: maybeText,
  customerAddress: maybeText,
  credits: z.array(credit),
  entries: z.array(
    z.object({
      event: ledgerEvent,
      account: ledgerAccount,
      amount: z.number(),
      at: instant,
    }),
  ),
  deliveries: z.array(
    z.object({
      id: z.string(),
      eventType: webhookEvent,
      status: webhookDeliveryStatus,
      attempt: z.number(),
      createdAt: instant,
      sentAt: maybeInstant,
      responseStatus: z.nullable(z.number()),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      amount: storedVnd,
      status: refundStatus,
      reason: z.string(),
      bankNumber: maybeText,
      createdAt: instant,
      endedAt: maybeInstant,
    }),
  ),
  disputeId: maybeText,
  history: z.array(statusChange),
});

const filters = {
  keyword: z.optional(keyword),
  merchantCode: z.optional(shaped('merchantCode')),
  status: z.optional(paymentStatus),
  productLine: z.optional(productLine),
  paymentType: z.optional(paymentType),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
  accountNo: z.optional(bankAccountNo),
  minAmount: z.optional(soughtAmount),
  maxAmount: z.optional(soughtAmount),
};

/** Payments of all merchants; another office than the head office sees those of its own merchants. */
export const moneyPayment = defineContract('moneyPayment', {
  getList: {
    route: 'GET /api/money/cms/v1/payments',
    query: paged(filters, { sorts: ['createdAt'] }),
    returns: pageOf(listed),
    allow: 'staff:any',
    summary: 'The keyword is a code, a transaction number, an order reference, or a number at the bank',
  },
  export: {
    route: 'GET /api/money/cms/v1/payments/export',
    query: z.object({ ...filters, format }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  getDetail: {
    route: 'GET /api/money/cms/v1/payments/:id',
    params: z.object({ id: uuid }),
    returns: detail,
    allow: 'staff:any',
    problems: ['not_found'],
  },
  reveal: {
    route: 'POST /api/money/cms/v1/payments/:id/reveal',
    params: z.object({ id: uuid }),
    body: z.object({ reason: note }),
    returns: detail,
    allow: 'staff:any',
    problems: ['not_found'],
    summary: 'The same without masks; who asked and why is written to the audit log',
  },
});
