import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  chosen,
  email,
  instantOrDay,
  keyword,
  name,
  noData,
  phone,
  supportContent,
  supportFiles,
  supportReply,
  supportRequest,
  supportStatus,
  supportThread,
  supportWords,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

// A person may ask before the shop is active, and in test mode asks about the real shop.
const asked = { mode: 'live', merchantStatus: 'any' } as const;
const read = { allow: [may('support', 'read')], ...asked } as const;
const write = { allow: [may('support', 'write')], ...asked } as const;

const filters = {
  query: z.optional(keyword),
  content: z.optional(supportContent),
  status: z.optional(supportStatus),
  from: z.optional(instantOrDay),
  to: z.optional(instantOrDay),
};

/** People of a merchant ask the provider for help and read the answers; the owner sees what all of them asked. */
export const support = defineContract('support', {
  create: {
    route: 'POST /api/support/v1/create',
    body: z.object({
      content: supportContent,
      description: supportWords,
      username: z.optional(name),
      phoneNo: z.optional(phone),
      email: z.optional(email),
      transactionId: z.optional(uuid),
      documentUrls: z.optional(supportFiles),
    }),
    returns: supportRequest,
    ...write,
    rate: 'create',
    problems: ['limit_exceeded', 'not_found'],
    summary: 'A phone number or an e-mail is needed; documents are files of the bucket support',
  },
  getList: {
    route: 'GET /api/support/v1/getList',
    query: paged(filters, { style: 'number/size', sorts: ['createdAt', 'changedAt', 'status'] }),
    returns: pageOf(supportRequest),
    ...read,
  },
  export: {
    route: 'GET /api/support/v1/export',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  getDetail: {
    route: 'GET /api/support/v1/getDetail/:id',
    params: z.object({ id: uuid }),
    returns: supportThread,
    ...read,
    actions: ['reply', 'close', 'delete'],
    problems: ['not_found'],
  },
  reply: {
    route: 'POST /api/support/v1/reply',
    body: z.object({ id: uuid, message: supportReply, documentUrls: z.optional(supportFiles) }),
    returns: noData,
    ...write,
    rate: 'create',
    problems: ['not_found', 'not_allowed_from_status'],
  },
  close: {
    route: 'PUT /api/support/v1/close',
    body: z.object({ id: uuid }),
    returns: noData,
    ...write,
    problems: ['not_found', 'not_allowed_from_status'],
  },
  delete: {
    route: 'DELETE /api/support/v1/delete/:id',
    params: z.object({ id: uuid }),
    returns: noData,
    ...write,
    problems: ['not_found', 'not_allowed_from_status', 'access_denied'],
    summary: 'Only who asked may delete it, and only before the first answer',
  },
});
