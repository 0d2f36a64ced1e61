import { defineContract, paged, pageOf, type ReplyOf } from '@pay/contract-core';
import { instant, keyword, note, uuid, webhookEvent, webhookStatus } from '@pay/contract-shared';
import * as z from 'zod/mini';

export const reviewedWebhook = z.object({
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
  webhookUrl: z.nullable(z.string()),
  approvedUrl: z.nullable(z.string()),
  status: webhookStatus,
  rejectReason: z.nullish(z.string()),
  enabled: z.boolean(),
  events: z.array(webhookEvent),
  updatedBy: z.string(),
  updatedAt: instant,
});
export type ReviewedWebhook = ReplyOf<typeof webhookReview.cmsGetInfo>;

const text = z.optional(z.string().check(z.maxLength(100)));
const filters = {
  keyword: z.optional(keyword),
  merchantCode: text,
  merchantName: text,
  status: z.optional(webhookStatus),
};
const decision = {
  returns: reviewedWebhook,
  allow: 'staff:checker',
  problems: ['not_allowed_from_status', 'not_found', 'changed_since_seen'],
  refreshes: ['queue'],
  seenIn: 'cmsGetInfo',
} as const;

/** With the address that the person read, one that was entered meanwhile is not decided on unseen; without it, the present one is meant. */
const seen = { merchantId: uuid, webhookUrl: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))) };

/** A webhook address is used only after a checker has approved it. */
export const webhookReview = defineContract('webhook', {
  cmsApprove: { route: 'PUT /api/webhook/cms/v1/approve', body: z.object(seen), ...decision },
  cmsApproveV2: { route: 'PUT /api/webhook/cms/v2/approve', body: z.object(seen), ...decision },
  cmsDisapproveV2: {
    route: 'PUT /api/webhook/cms/v2/disapprove',
    body: z.object({ ...seen, reason: note }),
    ...decision,
  },
  cmsTry: {
    route: 'POST /api/webhook/cms/v1/try/:merchantId',
    params: z.object({ merchantId: uuid }),
    returns: z.object({
      url: z.string(),
      taken: z.boolean(),
      responseStatus: z.nullable(z.number()),
      /** Why it does not count as taken, by the name that deliveries have for it. */
      failure: z.nullable(z.string()),
      durationMs: z.number(),
    }),
    allow: 'staff:checker',
    rate: 'inquiry',
    problems: ['not_found'],
    summary:
      'Sends a test notice to the address that a merchant asked for, and tells what came back; nothing else changes',
  },
  cmsGetList: {
    route: 'GET /api/webhook/cms/v1/getList',
    query: paged(filters, { sorts: ['updatedAt'] }),
    returns: pageOf(reviewedWebhook),
    allow: 'staff:any',
  },
  cmsExport: {
    route: 'GET /api/webhook/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  cmsGetInfo: {
    route: 'GET /api/webhook/cms/v1/getInfo/:merchantId',
    returns: reviewedWebhook,
    allow: 'staff:any',
    actions: ['cmsApproveV2', 'cmsDisapproveV2'],
    seen: { except: [] },
  },
});
