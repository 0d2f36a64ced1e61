import { defineContract, paged, pageOf } from '@pay/contract-core';
import { enterpriseStatus, salaryEnterprise } from '@pay/contract-salary';
import { keyword, note, statusChange, storedVnd } from '@pay/contract-shared';
import * as z from 'zod/mini';

export const reviewedEnterprise = z.object({
  ...salaryEnterprise.shape,
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
  /** The bank's credit line for advances in VND; 0 means that no line was granted. */
  creditLineAmount: z.number(),
});

export const enterpriseReview = z.object({ ...reviewedEnterprise.shape, history: z.array(statusChange) });

const decision = {
  returns: reviewedEnterprise,
  allow: 'staff:checker',
  problems: ['not_allowed_from_status'],
  refreshes: ['queue'],
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
  getDetail: { route: 'GET /api/salary-enterprise/cms/v1/:merchantId', returns: enterpriseReview, allow: 'staff:any' },
  approve: {
    route: 'PUT /api/salary-enterprise/cms/v1/approve/:merchantId',
    body: z.object({ creditLineAmount: z.optional(storedVnd) }),
    ...decision,
  },
  reject: {
    route: 'PUT /api/salary-enterprise/cms/v1/reject/:merchantId',
    body: z.object({ reason: note }),
    ...decision,
  },
  lock: { route: 'PUT /api/salary-enterprise/cms/v1/lock/:merchantId', body: z.object({ reason: note }), ...decision },
  unlock: { route: 'PUT /api/salary-enterprise/cms/v1/unlock/:merchantId', ...decision },
});
