import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  instant,
  keyword,
  note,
  statusChange,
  uuid,
  vietQrProLock,
  vietQrProStatus,
  vietQrProSubject,
} from '@pay/contract-shared';
import * as z from 'zod/mini';
import { revealing } from './reveal.ts';

const reviewedPermit = z.object({
  id: z.string(),
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
  /** The account that is asked for; null where the merchant itself is. */
  accountNo: z.nullish(z.string()),
  accountName: z.nullish(z.string()),
  status: vietQrProStatus,
  lockedBy: z.nullish(vietQrProLock),
  requestedAt: z.nullish(instant),
  updatedAt: instant,
});

const permitReview = z.object({
  ...reviewedPermit.shape,
  /** Why it was refused or locked, as the shop reads it. */
  reason: z.nullish(z.string()),
  /** The state of the merchant, on which its accounts depend. */
  merchantStatus: vietQrProStatus,
  numOfCustomers: z.number(),
  history: z.array(statusChange),
});

const filters = {
  keyword: z.optional(keyword),
  status: z.optional(vietQrProStatus),
  of: z.optional(vietQrProSubject),
};

const params = z.object({ id: uuid });
const decision = {
  params,
  returns: reviewedPermit,
  allow: 'staff:checker',
  problems: ['not_found', 'not_allowed_from_status'],
  refreshes: ['queue'],
  seenIn: 'getDetail',
} as const;

export const vietQrProReview = defineContract('vietQrProReview', {
  getList: {
    route: 'GET /api/vietQrPro/cms/v1/list',
    query: paged(filters, { sorts: ['updatedAt'] }),
    returns: pageOf(reviewedPermit),
    allow: 'staff:any',
  },
  export: {
    route: 'GET /api/vietQrPro/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  getDetail: {
    route: 'GET /api/vietQrPro/cms/v1/:id',
    params,
    returns: permitReview,
    allow: 'staff:any',
    problems: ['not_found'],
    actions: ['approve', 'reject', 'lock', 'unlock'],
    seen: { except: ['numOfCustomers'] },
  },
  reveal: {
    route: 'POST /api/vietQrPro/cms/v1/reveal/:id',
    params,
    returns: z.object({ accountNo: z.nullish(z.string()), accountName: z.nullish(z.string()) }),
    ...revealing,
  },
  approve: { route: 'PUT /api/vietQrPro/cms/v1/approve/:id', ...decision },
  reject: { route: 'PUT /api/vietQrPro/cms/v1/reject/:id', body: z.object({ reason: note }), ...decision },
  lock: { route: 'PUT /api/vietQrPro/cms/v1/lock/:id', body: z.object({ reason: note }), ...decision },
  unlock: { route: 'PUT /api/vietQrPro/cms/v1/unlock/:id', ...decision },
});
