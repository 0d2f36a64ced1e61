import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  chosen,
  instantOrDay,
  keyword,
  noData,
  supportContent,
  supportFiles,
  supportReply,
  supportRequest,
  supportStatus,
  supportThread,
  uuid,
} from '@pay/contract-shared';
import * as z from 'zod/mini';
import { revealing } from './reveal.ts';

const ofMerchant = {
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
};

const filters = {
  query: z.optional(keyword),
  content: z.optional(supportContent),
  status: z.optional(supportStatus),
  from: z.optional(instantOrDay),
  to: z.optional(instantOrDay),
};

const read = { allow: 'staff:any', mode: 'live' } as const;
const answer = { returns: noData, allow: 'staff:support', mode: 'live', refreshes: ['queue'] } as const;

/** Staff read what merchants of their office ask, and answer. */
export const supportReview = defineContract('supportReview', {
  list: {
    route: 'GET /api/support/cms/v1/getList',
    query: paged(filters, { style: 'page/size/sort', sorts: ['changedAt', 'createdAt', 'status'] }),
    returns: pageOf(z.object({ ...supportRequest.shape, ...ofMerchant })),
    ...read,
  },
  export: {
    route: 'GET /api/support/cms/v1/export',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  get: {
    route: 'GET /api/support/cms/v1/getDetail/:id',
    params: z.object({ id: uuid }),
    returns: z.object({ ...supportThread.shape, ...ofMerchant }),
    ...read,
    actions: ['reply', 'close'],
    seen: { except: ['documents', 'documentUrls'] },
    problems: ['not_found'],
  },
  reveal: {
    route: 'POST /api/support/cms/v1/reveal/:id',
    params: z.object({ id: uuid }),
    returns: z.object({ username: z.string(), email: z.nullish(z.string()), phoneNo: z.nullish(z.string()) }),
    ...revealing,
    mode: 'live',
  },
  reply: {
    route: 'POST /api/support/cms/v1/reply',
    body: z.object({ id: uuid, message: supportReply, documentUrls: z.optional(supportFiles) }),
    ...answer,
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'The one who asked is told by mail, else by SMS, and in the bell',
  },
  close: {
    route: 'PUT /api/support/cms/v1/close',
    body: z.object({ id: uuid }),
    ...answer,
    seenIn: 'get',
    problems: ['not_found', 'not_allowed_from_status'],
  },
});
