import { defineContract, paged, pageOf } from '@pay/contract-core';
import { debtFilters, debtRow, debtSums, enterpriseStatus, salaryEnterprise } from '@pay/contract-salary';
import { chosen, keyword, note, statusChange, storedVnd, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { merchantChange } from './merchant-review.contract.ts';

export const reviewedEnterprise = z.object({
  ...salaryEnterprise.shape,
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
  /** The bank's credit line for advances in VND; 0 means that no line was granted. */
  creditLineAmount: z.number(),
});

export const enterpriseReview = z.object({
  ...reviewedEnterprise.shape,
  ...debtSums.shape,
  history: z.array(statusChange),
  changes: z.array(merchantChange),
});

const debtOfEnterprise = z.object({
  ...debtRow.shape,
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
});

const decision = {
  returns: reviewedEnterprise,
  allow: 'staff:checker',
  problems: ['not_allowed_from_status'],
  refreshes: ['queue'],
  seenIn: 'getDetail',
} as const;

const filters = { keyword: z.optional(keyword), status: z.optional(enterpriseStatus) };

export const salaryEnterpriseReview = defineContract('salaryEnterprise', {
  getList: {
    route: 'GET /api/salary-enterprise/cms/v1/list',
    query: paged(filters, { sorts: ['updatedAt', 'registeredAt'] }),
    returns: pageOf(reviewedEnterprise),
    allow: 'staff:any',
  },
  export: {
    route: 'GET /api/salary-enterprise/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  getDetail: {
    route: 'GET /api/salary-enterprise/cms/v1/:merchantId',
    returns: enterpriseReview,
    allow: 'staff:any',
    actions: ['approve', 'reject', 'lock', 'unlock', 'proposeCreditLine'],
    seen: { except: ['lent', 'owed', 'overdue'] },
  },
  approve: { route: 'PUT /api/salary-enterprise/cms/v1/approve/:merchantId', ...decision },
  reject: {
    route: 'PUT /api/salary-enterprise/cms/v1/reject/:merchantId',
    body: z.object({ reason: note }),
    ...decision,
  },
  lock: { route: 'PUT /api/salary-enterprise/cms/v1/lock/:merchantId', body: z.object({ reason: note }), ...decision },
  unlock: { route: 'PUT /api/salary-enterprise/cms/v1/unlock/:merchantId', ...decision },
  proposeCreditLine: {
    route: 'PUT /api/salary-enterprise/cms/v1/creditLine/:merchantId',
    body: z.object({ creditLineAmount: storedVnd }),
    returns: merchantChange,
    allow: 'staff:maker',
    testMode: 'refused',
    problems: ['not_found', 'not_allowed_from_status'],
    refreshes: ['queue'],
    seenIn: 'getDetail',
    summary: "What the provider lends at most; another person decides on it among the merchant's changes",
  },
  getDebts: {
    route: 'GET /api/salary-enterprise/cms/v1/debts',
    query: paged(debtFilters, { sorts: ['dueOn', 'lent'] }),
    returns: pageOf(debtOfEnterprise),
    allow: 'staff:any',
  },
  exportDebts: {
    route: 'GET /api/salary-enterprise/cms/v1/debts/export',
    query: z.object({ ...debtFilters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
  },
  getDebtSums: {
    route: 'GET /api/salary-enterprise/cms/v1/debts/sums',
    returns: debtSums,
    allow: 'staff:any',
    summary: 'What is lent, owed and overdue in all, and the credit lines granted',
  },
});
