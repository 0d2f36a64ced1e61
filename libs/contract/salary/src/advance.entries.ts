import { asMoney, paged, salaryPageOf } from '@pay/contract-core';
import { chosen, day, instant, keyword, statusChange, text, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { auditEntry } from './audit.ts';
import { advanceFailure, advancePaymentStatus, advanceRequestStatus, advanceState, salaryCurrency } from './enums.ts';
import { salaryRead, salaryWrite } from './entry.ts';

const amount = asMoney(z.number());

export const advanceRow = z.object({
  id: z.string(),
  code: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  amount,
  currency: salaryCurrency,
  periodName: z.string(),
  createdDate: instant,
  status: advanceRequestStatus,
  paymentStatus: advancePaymentStatus,
  expireAt: instant,
  /** Whole hours until it expires, by the clock of the mode; null once it is decided. */
  hoursLeft: z.nullable(z.number()),
  /** The most that the employee may have now, this request not counted; null once it is decided. */
  limitLeft: z.nullable(amount),
});

export const paymentTry = z.object({
  id: z.string(),
  amount,
  createdDate: instant,
  completedTime: z.nullable(instant),
  description: z.string(),
  /** Null where the provider lends the whole amount. */
  fromAccount: z.nullable(z.string()),
  toAccount: z.string(),
  transactionNumber: z.string(),
  transactionStatus: advancePaymentStatus,
  failure: z.nullable(advanceFailure),
});

export const advanceRequest = z.object({
  ...advanceRow.shape,
  advancedAmount: amount,
  pendingAmount: amount,
  salaryAdvanceMaxAmount: amount,
  periodStartDate: z.string(),
  periodEndDate: z.string(),
  periodPaySalaryDate: z.string(),
  rejectReason: z.nullable(z.string()),
  beneficiaryAccount: z.string(),
  /** The account that the employee has now. */
  employeeAccount: z.string(),
  paymentData: z.array(paymentTry),
  audit: z.array(auditEntry),
});

const advanceFilters = {
  keyword: z.optional(keyword),
  status: z.optional(advanceRequestStatus),
  state: z.optional(advanceState),
  fromDate: z.optional(day),
  toDate: z.optional(day),
};

const answered = { returns: advanceRequest, ...salaryWrite } as const;

export const advanceEntries = {
  'advance.list': {
    route: 'GET /api/v1/smart-bank/salary-advance',
    query: paged(advanceFilters, { style: 'page/size/sort', size: 10, sorts: ['createdAt', 'amount'] }),
    returns: salaryPageOf(advanceRow),
    ...salaryRead,
  },
  'advance.export': {
    route: 'GET /api/v1/smart-bank/salary-advance/export',
    query: z.object({ ...advanceFilters, ids: chosen(uuid) }),
    reply: 'file',
    ...salaryRead,
  },
  'advance.get': {
    route: 'GET /api/v1/smart-bank/salary-advance/:id',
    returns: z.object({
      ...advanceRequest.shape,
      history: z.array(statusChange),
      paymentHistory: z.array(statusChange),
    }),
    ...salaryRead,
    actions: ['advance.approve', 'advance.reject', 'advance.retryPayment'],
  },
  'advance.approve': {
    route: 'POST /api/v1/smart-bank/salary-advance/:id/approve',
    ...answered,
    problems: ['not_allowed_from_status', 'over_limit', 'enterprise_limit'],
  },
  'advance.bulkApprove': {
    route: 'POST /api/v1/smart-bank/salary-advance/bulk-approve',
    body: z.object({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(100)) }),
    returns: z.object({ approved: z.number(), amount }),
    ...salaryWrite,
    problems: ['not_found', 'not_allowed_from_status', 'over_limit', 'enterprise_limit'],
    summary: 'All of them or none; those that stand against it are told by name',
  },
  'advance.reject': {
    route: 'POST /api/v1/smart-bank/salary-advance/:id/reject',
    body: z.object({ description: text(255, 5) }),
    ...answered,
    problems: ['not_allowed_from_status'],
  },
  'advance.retryPayment': {
    route: 'POST /api/v1/smart-bank/salary-advance/:id/retry-payment',
    body: z.object({ toPresentAccount: z.optional(z.boolean()) }),
    ...answered,
    problems: [
      'not_found',
      'not_allowed_from_status',
      'over_limit',
      'frequency_used_up',
      'outside_period',
      'enterprise_limit',
    ],
    summary: 'Under the limits of a new request, until the pay day of its period',
  },
  'advance.create': {
    route: 'POST /api/v1/smart-bank/salary-advance',
    body: z.object({ employeeId: uuid, amount: asMoney(z.number().check(z.int())) }),
    ...answered,
    problems: [
      'not_found',
      'not_allowed_from_status',
      'over_limit',
      'frequency_used_up',
      'outside_period',
      'enterprise_limit',
    ],
    summary: "The employee's own form; only in a sandbox",
  },
  'advance.cancel': {
    route: 'POST /api/v1/smart-bank/salary-advance/:id/cancel',
    ...answered,
    problems: ['not_allowed_from_status'],
    summary: 'By the employee; only in a sandbox',
  },
} as const;
