import { asRule, defineContract, maxListedRows, maxPageSize } from '@pay/contract-core';
import {
  bankAccountNo,
  customerInfo,
  description,
  isMoment,
  note,
  rule,
  shaped,
  text,
  title,
  url,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { defaultPaymentMethod, MAX_STORED_AMOUNT } from '@pay/domain';
import * as z from 'zod/mini';
import { ifUsable, left } from './optional.ts';
import { payoutCalls } from './payout-calls.entries.ts';

const maxTimeout = 30 * 24 * 3600_000;
const maxOrder = 99_999;
export const usualPageSize = 20;

// Seconds or milliseconds; `paymentTimeout` of the domain tells which.
const timeout = z.number().check(z.int(), z.minimum(0), z.maximum(maxTimeout));
const amount = vnd(1, MAX_STORED_AMOUNT);
const order = z.number().check(z.int(), z.minimum(0), z.maximum(maxOrder));

/** Statuses in the spelling of the merchants' client libraries. */
export const apiStatus = z.enum(['NONE', 'CREATED', 'SUCCESS', 'CANCELED', 'FAILED', 'TIMEOUT', 'PENDING']);

// A day, or a moment with or without a zone; without one it is meant in Vietnam.
const moment = z
  .string()
  .check(
    rule(
      'instant',
      (value) =>
        /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(value) &&
        isMoment(value),
    ),
  );

const customer = z.object({
  fullName: ifUsable(customerInfo.shape.fullName),
  email: ifUsable(customerInfo.shape.email),
  phone: ifUsable(customerInfo.shape.phone),
  address: ifUsable(customerInfo.shape.address),
});

const languageTag = z.string().check(
  z.trim(),
  rule('language', (value) => /^[A-Za-z]{2}(-[A-Za-z]{2})?$/.test(value)),
);

export const newPayment = z.object({
  refTransactionId: shaped('refTransactionId'),
  amount,
  /** An empty description is replaced by the payment's reference. */
  description: left(description),
  timeout: left(timeout),
  title: ifUsable(title),
  language: ifUsable(languageTag),
  customerInfo: ifUsable(customer),
  successUrl: left(url),
  failUrl: left(url),
  redirectAfter: ifUsable(z.number().check(z.int(), z.minimum(0), z.maximum(60))),
  bankAccountId: left(uuid),
  bankAccountNo: left(bankAccountNo),
  paymentType: left(z.enum([defaultPaymentMethod])),
});

const success = z.object({ success: z.literal(true) });
const holder = z.object({ accountNo: z.string(), accountName: z.string() });

// The client libraries are typed: a text that there is none of is empty, and nothing is ever null.
const apiTransaction = z.object({
  id: z.string(),
  status: apiStatus,
  amount: z.number(),
  refTransactionId: z.string(),
  /** Both in Vietnam (+07:00) and without their zone; the second is empty until the payment is paid. */
  createDateTime: z.string(),
  completeTime: z.string(),
  virtualAccount: z.string(),
  description: z.string(),
  paymentType: z.string(),
  txnNumber: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
  interBankTrace: z.string(),
});

const newRefund = z.object({
  /** The shop's own number of the refund: sent again, it answers the refund that is there. */
  refRefundId: shaped('refTransactionId'),
  transactionId: uuid,
  /** Without an amount, all that can still go back. */
  amount: left(amount),
  reason: note,
});

const refund = z.object({
  refundId: z.string(),
  refRefundId: z.string(),
  refundNumber: z.string(),
  transactionId: z.string(),
  amount: z.number(),
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  /** Why the bank refused, in its words. */
  message: z.string(),
  txnNumber: z.string(),
  createDateTime: z.string(),
  completeTime: z.string(),
});

const paymentEnded = [
  'order_already_completed',
  'transaction_cancelled',
  'transaction_failed',
  'invalid_transaction_status',
] as const;

const client = { allow: 'signed-client', sealed: true, unknownFields: 'ignored' } as const;
const named = { body: z.object({ transactionId: uuid }), ...client } as const;

export const merchantApi = defineContract('merchantApi', {
  create: {
    route: 'POST /api/payment/v1/create',
    body: newPayment,
    returns: z.object({
      transactionId: z.string(),
      refTransactionId: z.string(),
      payLinkCode: z.string(),
      timeout: z.number(),
      url: z.string(),
      virtualAccount: z.string(),
      description: z.string(),
      amount: z.number(),
      qrCodeString: z.string(),
      status: apiStatus,
      /** In Vietnam (+07:00) and without its zone, as the client libraries read it. */
      time: z.string(),
      accountName: z.string(),
    }),
    rate: 'create',
    refuses: ['duplicate_reference', 'bank_account_not_found'],
    ...client,
  },
  check: {
    route: 'POST /api/payment/v1/check',
    returns: z.object({ status: apiStatus, refTransactionId: z.string(), amount: z.number() }),
    changesNothing: true,
    ...named,
  },
  cancel: { route: 'POST /api/payment/v1/cancel', returns: success, refuses: paymentEnded, ...named },
  refund: {
    route: 'POST /api/payment/v1/refund',
    body: newRefund,
    returns: refund,
    rate: 'create',
    refuses: ['duplicate_reference', ...paymentEnded],
    ...client,
  },
  checkRefund: {
    route: 'POST /api/payment/v1/refund/check',
    body: z.object({ refRefundId: shaped('refTransactionId') }),
    returns: refund,
    changesNothing: true,
    ...client,
  },
  enableVirtualAccount: {
    route: 'POST /api/payment/v1/virtualAccount/enable',
    body: z.object({
      order,
      timeout: left(timeout),
      fixAmount: left(z.number().check(z.int(), z.minimum(0), z.maximum(MAX_STORED_AMOUNT))),
      fixContent: left(text(140)),
      bankAccountNo: left(bankAccountNo),
    }),
    returns: z.object({
      order: z.number(),
      virtualAccount: z.string(),
      bankAccountNo: z.string(),
      fixAmount: z.number(),
      fixContent: z.string(),
      qrContent: z.string(),
      timeout: z.number(),
    }),
    rate: 'create',
    refuses: ['bank_account_not_found'],
    ...client,
  },
  disableVirtualAccount: {
    route: 'POST /api/payment/v1/virtualAccount/disable',
    body: z.object({ order, bankAccountNo: left(bankAccountNo) }),
    returns: success,
    refuses: ['bank_account_not_found'],
    ...client,
  },
  getTransaction: {
    route: 'POST /api/payment/v1/getTransaction',
    body: z
      .object({
        size: left(z.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
        page: left(z.number().check(z.int(), z.minimum(0))),
        order: left(order),
        bankAccountNo: left(bankAccountNo),
        fromDate: left(moment),
        toDate: left(moment),
      })
      .check(
        z.refine(({ size = usualPageSize, page = 0 }) => page * size < maxListedRows, {
          path: ['page'],
          ...asRule('too_far'),
        }),
      ),
    returns: z.object({
      items: z.array(apiTransaction),
      pageNumber: z.number(),
      pageSize: z.number(),
      totalPage: z.number(),
      totalSize: z.number(),
    }),
    changesNothing: true,
    refuses: ['bank_account_not_found'],
    ...client,
  },
  checkAccountNo: {
    route: 'POST /api/openBanking/v1/checkAccountNo',
    body: z.object({ accountNo: bankAccountNo }),
    returns: holder,
    rate: 'inquiry',
    changesNothing: true,
    refuses: ['beneficiary_does_not_exist'],
    ...client,
  },
  linkAccount: {
    route: 'POST /api/openBanking/v1/linkAccount',
    body: z.object({ accountNo: bankAccountNo }),
    returns: z.object({
      ...holder.shape,
      phone: z.string(),
      /** Seconds until the code expires. */
      expireTime: z.number(),
      sessionId: z.string(),
    }),
    rate: 'inquiry',
    refuses: ['bank_account_not_found', 'otp_already_exists'],
    ...client,
  },
  verifyLinkAccount: {
    route: 'POST /api/openBanking/v1/linkAccount/verify',
    body: z.object({ accountNo: bankAccountNo }),
    returns: success,
    otp: { purpose: 'link-account', confirms: ['accountNo', 'accountName'], askedBy: 'linkAccount' },
    refuses: ['bank_account_not_found'],
    ...client,
  },
  ...payoutCalls,
});
