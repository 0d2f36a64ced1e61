import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  bankAccountNo,
  chosen,
  flag,
  heldCredit,
  instant,
  instantOrDay,
  keyword,
  paymentException,
  paymentStatus,
  paymentType,
  noData,
  note,
  productLine,
  refund,
  statusChange,
  storedVnd,
  transaction as transactionRow,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { MAX_STORED_AMOUNT, may } from '@pay/domain';
import * as z from 'zod/mini';
import { forControl } from './for-control.contract.ts';
import { payLink } from './pay-link.contract.ts';

const hourOfDay = z.enum(Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')));
const period = { fromDate: z.optional(instantOrDay), toDate: z.optional(instantOrDay) };

const filters = {
  isStatistic: flag,
  transactionId: z.optional(keyword),
  refTransactionId: z.optional(keyword),
  status: z.optional(paymentStatus),
  ...period,
  keyword: z.optional(keyword),
  payboxDeviceId: z.optional(keyword),
  type: z.optional(productLine),
  paymentType: z.optional(paymentType),
  bankAccountId: z.optional(uuid),
  bankAccountNo: z.optional(bankAccountNo),
  exception: z.optional(paymentException),
  hasException: z.optional(flag),
  /** The hour of the day, in Vietnam, in which it was paid. */
  hour: z.optional(hourOfDay),
  /** The name of who opened it. */
  createdBy: z.optional(keyword),
};
const { isStatistic: _byPayment, ...narrowing } = filters;

const bankFilters = { ...period, bankAccountId: z.optional(uuid), transactionNo: z.optional(keyword) };
const format = z.optional(z.enum(['xlsx', 'csv']));
const sorts = ['createDateTime', 'amount', 'completeTime', 'status'];
const allow = [may('transactions', 'read'), may('statistic', 'read')] as const;

export const statisticInfo = z.object({
  total: z.number(),
  amount: storedVnd,
  actualAmount: z.number(),
  chargeAmount: z.number(),
  vatChargeAmount: z.number(),
  totalIsLowerBound: z.optional(z.boolean()),
});

const listedTransaction = z.object({
  ...transactionRow.shape,
  heldAmount: z.optional(storedVnd),
  /** What went back to the payer, each a row of its own below the payment. */
  refunds: z.optional(z.array(refund)),
});

/** A credit that the bank told of; `transactionId` is the payment that it belongs to. */
const bankTransaction = z.object({
  ...transactionRow.shape,
  transactionId: z.nullish(z.string()),
  counterparty: z.nullish(z.string()),
});

const transactionDetail = z.object({
  ...transactionRow.shape,
  amountPaid: storedVnd,
  refunds: z.array(refund),
  refundableAmount: storedVnd,
  /** The latest dispute of it that its merchant did not take back. */
  disputeId: z.nullish(z.string()),
  /** The account or card that money goes back to. */
  payer: z.nullish(z.string()),
  heldCredits: z.array(heldCredit),
  /** What the shop noted for itself; no payer reads it. */
  note: z.nullish(z.object({ text: z.string(), writtenBy: z.string(), writtenAt: instant })),
  history: z.array(statusChange),
});

export const transaction = defineContract('transaction', {
  getAll: {
    route: 'GET /api/transaction/portal/v1/getAll',
    query: paged(filters, { sorts }),
    returns: pageOf(listedTransaction),
    allow,
  },
  getDetail: {
    route: 'GET /api/transaction/portal/v1/getDetail/:transactionId',
    params: z.object({ transactionId: uuid }),
    returns: transactionDetail,
    allow,
    actions: ['refund'],
    actionsElsewhere: {
      acceptException: payLink.acceptException,
      returnException: payLink.returnException,
      dispute: forControl.add,
    },
  },
  refund: {
    route: 'POST /api/transaction/portal/v1/refund/:transactionId',
    params: z.object({ transactionId: uuid }),
    body: z.object({ amount: vnd(1, MAX_STORED_AMOUNT), reason: note }),
    returns: refund,
    allow: [may('payout', 'write')],
    rate: 'create',
    otp: { purpose: 'refund', confirms: ['amount', 'receiver'] },
    problems: ['not_allowed_from_status', 'balance_too_low', 'dispute_window_over'],
    refreshes: ['payLink', 'bankAccount', 'dashboard'],
    summary: 'Sends the money of a paid transaction back to its payer, in full or in part',
  },
  setNote: {
    route: 'PUT /api/transaction/portal/v1/note/:transactionId',
    params: z.object({ transactionId: uuid }),
    body: z.object({ text: z.optional(note) }),
    returns: noData,
    allow: [may('transactions', 'write')],
    problems: ['not_found'],
    summary: 'Keeps what the shop notes about a payment for itself; without a text the note is taken away',
  },
  export: {
    route: 'GET /api/transaction/portal/v1/export',
    query: z.object({ ...filters, isStatistic: z.optional(flag), ids: chosen(uuid), format }),
    reply: 'file',
    allow,
    problems: ['limit_exceeded'],
  },
  bankTransactionGetAll: {
    route: 'GET /api/transaction/portal/v1/bankTransaction/getAll',
    query: paged(bankFilters, { sorts: ['createDateTime'] }),
    returns: pageOf(bankTransaction),
    allow,
  },
  bankTransactionExport: {
    route: 'GET /api/transaction/portal/v1/bankTransaction/export',
    query: z.object({ ...bankFilters, ids: chosen(keyword), format }),
    reply: 'file',
    allow,
    problems: ['limit_exceeded'],
  },
  getStatisticInfo: {
    route: 'GET /api/transaction/portal/v1/getStatisticInfo',
    query: z.object(narrowing),
    returns: statisticInfo,
    allow,
  },
});
