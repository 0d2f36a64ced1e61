import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  chosen,
  disputeReason,
  evidence,
  forControlHistoryRow,
  forControlItem,
  forControlResolution,
  forControlStatus,
  forControlTerm,
  instantOrDay,
  noData,
  note,
  shaped,
  staffOffice,
  storedVnd,
  text,
  userStatus,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { MAX_STORED_AMOUNT } from '@pay/domain';
import * as z from 'zod/mini';
import { revealing } from './reveal.ts';

const maybeText = z.nullish(z.string());

/** The member of staff who took a dispute. */
const forControlAdmin = z.object({
  staffId: z.string(),
  username: z.string(),
  fullName: z.string(),
  office: staffOffice,
  roleGroup: z.string(),
  status: userStatus,
});

/** What one person decided and another is to confirm. */
const proposal = z.object({
  resolution: forControlResolution,
  amount: storedVnd,
  bankReference: maybeText,
  note: maybeText,
  by: z.string(),
  at: z.string(),
});

const staffItem = z.object({
  ...forControlItem.shape,
  admin: z.nullish(forControlAdmin),
  proposal: z.nullish(proposal),
  bankReference: maybeText,
});

const filters = {
  forControlCode: z.optional(text(20)),
  txnNumber: z.optional(text(20)),
  merchantCode: z.optional(text(20)),
  merchantName: z.optional(text(100)),
  status: z.optional(forControlStatus),
  term: z.optional(forControlTerm),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
};

const read = { allow: 'staff:any' } as const;
const decision = {
  returns: noData,
  allow: 'staff:checker',
  testMode: 'refused',
  refreshes: ['queue'],
  seenIn: 'get',
} as const;
const decided = ['not_found', 'not_allowed_from_status', 'access_denied'] as const;
const posted = [...decided, 'balance_too_low', 'limit_exceeded', 'duplicate'] as const;

const notes = {
  note: z.optional(note),
  /** Read by the staff only. */
  internalNote: z.optional(note),
  adminDocuments: z.optional(evidence),
};

/** Staff take disputes, and the one who took it, or the administrator, settles it. */
export const forControlReview = defineContract('forControlReview', {
  list: {
    route: 'GET /api/forcontrol/cms/v1/list',
    query: paged(filters, { style: 'page/size/sort', sorts: ['createdAt', 'dueDay', 'amount', 'status'] }),
    returns: pageOf(staffItem),
    ...read,
  },
  history: {
    route: 'GET /api/forcontrol/cms/v1/history',
    query: z.object({ code: shaped('forControlCode') }),
    returns: z.array(z.object({ ...forControlHistoryRow.shape, internalNote: maybeText })),
    ...read,
    problems: ['not_found'],
  },
  exportExcel: {
    route: 'GET /api/forcontrol/cms/v1/exportExcel',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  exportPdf: {
    route: 'GET /api/forcontrol/cms/v1/exportPdf/:id',
    params: z.object({ id: uuid }),
    reply: 'file',
    ...read,
    problems: ['not_found'],
  },
  get: {
    route: 'GET /api/forcontrol/cms/v1/:id',
    params: z.object({ id: uuid }),
    returns: staffItem,
    ...read,
    actions: ['solve', 'approve', 'deny', 'confirm', 'sendBack'],
    seen: { except: ['term', 'documents', 'adminDocuments'] },
  },
  reveal: {
    route: 'POST /api/forcontrol/cms/v1/reveal/:id',
    params: z.object({ id: uuid }),
    returns: z.object({ createdBy: z.string(), contact: maybeText, accountNo: maybeText, fromAccount: maybeText }),
    ...revealing,
  },
  solve: {
    route: 'POST /api/forcontrol/cms/v1/solving/:id',
    params: z.object({ id: uuid }),
    ...decision,
    problems: decided,
  },
  approve: {
    route: 'POST /api/forcontrol/cms/v1/approve',
    body: z.object({
      id: uuid,
      resolution: forControlResolution,
      amount: z.optional(vnd(1, MAX_STORED_AMOUNT)),
      bankReference: z.optional(text(50)),
      ...notes,
    }),
    ...decision,
    problems: posted,
    summary: 'Settles it by posting the resolution; above 20,000,000 VND another checker confirms it first',
  },
  confirm: {
    route: 'POST /api/forcontrol/cms/v1/confirm',
    body: z.object({ id: uuid }),
    ...decision,
    problems: [...posted, 'approver_is_creator'],
  },
  sendBack: {
    route: 'POST /api/forcontrol/cms/v1/sendBack',
    body: z.object({ id: uuid, note: disputeReason }),
    ...decision,
    problems: [...decided, 'approver_is_creator'],
    summary: 'What another person decided is not confirmed; the note is for the staff',
  },
  deny: {
    route: 'POST /api/forcontrol/cms/v1/deny',
    body: z.object({
      id: uuid,
      note: disputeReason,
      internalNote: z.optional(note),
      adminDocuments: z.optional(evidence),
    }),
    ...decision,
    problems: decided,
  },
});
