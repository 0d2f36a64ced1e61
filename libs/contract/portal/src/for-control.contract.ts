import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  chosen,
  disputeReason,
  evidence,
  forControlHistoryRow,
  forControlItem,
  forControlStatus,
  instantOrDay,
  keyword,
  noData,
  shaped,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const filters = {
  keyword: z.optional(keyword),
  status: z.optional(forControlStatus),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
};

const read = { allow: [may('forControl', 'read')] } as const;
// The staff who settle disputes see the live mode only.
const write = {
  allow: [may('forControl', 'write')],
  testMode: 'refused',
  refreshes: ['transaction'],
} as const;

/** A merchant disputes a transaction of its own, and follows what becomes of it. */
export const forControl = defineContract('forControl', {
  add: {
    route: 'POST /api/forcontrol/portal/v1',
    body: z.object({ reason: disputeReason, transactionId: uuid, documentUrls: z.optional(evidence) }),
    returns: forControlItem,
    ...write,
    rate: 'create',
    problems: ['not_found', 'not_allowed_from_status', 'dispute_open', 'dispute_window_over'],
    summary: 'Sent at once: the dispute waits for the staff; documents are files of the bucket dispute',
  },
  list: {
    route: 'GET /api/forcontrol/portal/v1/list',
    query: paged(filters, { style: 'page/size/sort', sorts: ['createdAt', 'dueDay', 'amount', 'status'] }),
    returns: pageOf(forControlItem),
    ...read,
  },
  history: {
    route: 'GET /api/forcontrol/portal/v1/history',
    query: z.object({ code: shaped('forControlCode') }),
    returns: z.array(forControlHistoryRow),
    ...read,
    problems: ['not_found'],
  },
  exportExcel: {
    route: 'GET /api/forcontrol/portal/v1/exportExcel',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  exportPdf: {
    route: 'GET /api/forcontrol/portal/v1/exportPdf/:id',
    params: z.object({ id: uuid }),
    reply: 'file',
    ...read,
    problems: ['not_found'],
  },
  get: {
    route: 'GET /api/forcontrol/portal/v1/:id',
    params: z.object({ id: uuid }),
    returns: forControlItem,
    ...read,
    actions: ['delete'],
  },
  delete: {
    route: 'DELETE /api/forcontrol/portal/v1/:id',
    params: z.object({ id: uuid }),
    returns: noData,
    ...write,
    problems: ['not_found', 'not_allowed_from_status'],
  },
});
