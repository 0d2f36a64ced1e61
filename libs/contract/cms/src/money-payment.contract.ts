import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import {
  amountPolicy,
  bankAccountNo,
  heldCreditState,
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
  vnd,
  webhookDeliveryStatus,
  webhookEvent,
} from '@pay/contract-shared';
import { MAX_STORED_AMOUNT } from '@pay/domain';
import * as z from 'zod/mini';
import { ledgerAccount, ledgerEvent } from './ledger-words.ts';

const maybeText = z.nullable(z.string());
const maybeInstant = z.nullable(instant);
const amount = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,14}$/)), z.transform(Number))]),
  vnd(0, MAX_STORED_AMOUNT),
);

const ofMerchant = { merchantId: z.string(), merchantCode: z.string(), merchantName: z.string() };

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

const creditFate = namedEnum('CreditFate', [
  'PAYMENT',
  'HELD',
  'ACCEPTED',
  'RETURNING',
  'RETURNED',
  'DEPOSIT',
  'PROVIDER',
  'OTHER',
]);

const credit = z.object({
  transactionNo: z.string(),
  amount: storedVnd,
  content: z.string(),
  fromBank: maybeText,
  fromAccount: maybeText,
  creditedAt: instant,
  fate: creditFate,
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
  minAmount: z.optional(amount),
  maxAmount: z.optional(amount),
};
const format = z.optional(z.enum(['xlsx', 'csv']));

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

const listedCredit = z.object({
  ...credit.shape,
  ...ofMerchant,
  accountNo: z.string(),
  virtualAccount: maybeText,
  receivedAt: instant,
});

const creditFilters = {
  keyword: z.optional(keyword),
  merchantCode: z.optional(shaped('merchantCode')),
  accountNo: z.optional(bankAccountNo),
  held: z.optional(heldCreditState),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
  minAmount: z.optional(amount),
  maxAmount: z.optional(amount),
};

/** What the bank told of money that came in. */
export const moneyCredit = defineContract('moneyCredit', {
  getList: {
    route: 'GET /api/money/cms/v1/credits',
    query: paged(creditFilters, { sorts: ['creditedAt'] }),
    returns: pageOf(listedCredit),
    allow: 'staff:any',
    summary: "The keyword is the bank's whole number; the account may be a virtual one",
  },
  export: {
    route: 'GET /api/money/cms/v1/credits/export',
    query: z.object({ ...creditFilters, format }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  getDetail: {
    route: 'GET /api/money/cms/v1/credits/:transactionNo',
    params: z.object({ transactionNo: z.string().check(z.minLength(1), z.maxLength(50)) }),
    returns: z.object({
      ...listedCredit.shape,
      /** What was matched with it: a payment by its id. */
      paymentId: maybeText,
      paymentNumber: maybeText,
      paymentStatus: z.nullable(paymentStatus),
      paymentAmount: z.nullable(storedVnd),
      exception: z.nullable(paymentException),
      heldAmount: z.nullable(storedVnd),
      heldState: z.nullable(heldCreditState),
      returnReference: maybeText,
      returnRefused: z.boolean(),
      /** Which amounts the merchant takes. */
      amountPolicy,
      /** The statement on which it stands. */
      reconciliationId: maybeText,
      reconciliationCode: maybeText,
    }),
    allow: 'staff:any',
    problems: ['not_found'],
  },
});
