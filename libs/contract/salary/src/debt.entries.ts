import { asMoney, paged, salaryPageOf } from '@pay/contract-core';
import { chosen, day, instant, keyword, statusChange, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { advanceFailure, advancePaymentStatus, repaymentWay, salaryDebtStatus } from './enums.ts';
import { salaryRead, salaryWrite } from './entry.ts';

const amount = asMoney(z.number());

export const debtFilters = {
  keyword: z.optional(keyword),
  status: z.optional(salaryDebtStatus),
  fromDate: z.optional(day),
  toDate: z.optional(day),
};

/** What the provider lent for the advances of a period. */
export const debtRow = z.object({
  id: z.string(),
  periodId: z.string(),
  periodName: z.string(),
  dueOn: z.string(),
  lent: amount,
  repaid: amount,
  owed: amount,
  overdue: amount,
  status: salaryDebtStatus,
});

/** What is lent, owed and overdue in all. */
export const debtSums = z.object({ lent: amount, owed: amount, overdue: amount, creditLineAmount: amount });

const repayment = z.object({
  id: z.string(),
  repaidBy: repaymentWay,
  amount,
  fromAccount: z.nullable(z.string()),
  transactionNumber: z.string(),
  transactionStatus: advancePaymentStatus,
  failure: z.nullable(advanceFailure),
  createdDate: instant,
});

export const debtDetail = z.object({
  ...debtRow.shape,
  /** What an order to the bank is about to bring. */
  collecting: amount,
  /** What may be paid by a link now. */
  payable: amount,
  payLinkUrl: z.nullable(z.string()),
  overdueAt: z.nullable(instant),
  repayments: z.array(repayment),
  history: z.array(statusChange),
});

export const debtEntries = {
  'debt.list': {
    route: 'GET /api/v1/smart-bank/salary-debt',
    query: paged(debtFilters, { style: 'page/size/sort', size: 10, sorts: ['dueOn', 'lent'] }),
    returns: salaryPageOf(debtRow),
    ...salaryRead,
  },
  'debt.export': {
    route: 'GET /api/v1/smart-bank/salary-debt/export',
    query: z.object({ ...debtFilters, ids: chosen(uuid) }),
    reply: 'file',
    ...salaryRead,
  },
  'debt.sums': { route: 'GET /api/v1/smart-bank/salary-debt/sums', returns: debtSums, ...salaryRead },
  'debt.get': {
    route: 'GET /api/v1/smart-bank/salary-debt/:id',
    returns: debtDetail,
    ...salaryRead,
    actions: ['debt.openLink'],
  },
  'debt.openLink': {
    route: 'POST /api/v1/smart-bank/salary-debt/:id/link',
    returns: z.object({ payLinkUrl: z.string(), amount }),
    ...salaryWrite,
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'The link takes any part of what is owed; it may be opened whatever the state of the programme',
  },
} as const;
