import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import {
  instant,
  instantOrDay,
  keyword,
  noData,
  note,
  payoutStatus,
  statusChange,
  storedVnd,
  text,
  uuid,
} from '@pay/contract-shared';
import * as z from 'zod/mini';

const maybeText = z.nullish(z.string());

/** Why the staff look after a transfer: its bank is silent, or did what it had been given up for. */
export const payoutCase = namedEnum('PayoutCase', ['UNANSWERED', 'DONE_AFTER_FAILED']);
export const payoutSettlement = namedEnum('PayoutSettlement', ['DONE', 'FAILED', 'DEBIT_MERCHANT', 'PROVIDER_BEARS']);

const proposal = z.object({
  settlement: payoutSettlement,
  bankNumber: maybeText,
  note: z.string(),
  by: z.string(),
  at: instant,
});

const item = z.object({
  id: z.string(),
  payoutId: z.string(),
  code: z.string(),
  case: payoutCase,
  status: payoutStatus,
  amount: storedVnd,
  merchant: z.object({ id: z.string(), merchantCode: z.string(), name: z.string() }),
  fromAccountNo: z.string(),
  toAccountNo: z.string(),
  toAccountName: z.string(),
  toBankName: z.string(),
  txnNumber: z.string(),
  sentAt: z.nullish(instant),
  since: instant,
  proposal: z.nullish(proposal),
});

const filters = {
  case: z.optional(payoutCase),
  keyword: z.optional(keyword),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
};

const decision = { returns: noData, allow: 'staff:checker', mode: 'live', refreshes: ['queue'] } as const;
const decided = ['not_found', 'not_allowed_from_status', 'approver_is_creator'] as const;

/** Two of the staff settle what the bank leaves open. */
export const payoutReview = defineContract('payoutReview', {
  list: {
    route: 'GET /api/payout/cms/v1/list',
    query: paged(filters, { style: 'page/size/sort', sorts: ['since', 'amount'], direction: 'ASC' }),
    returns: pageOf(item),
    allow: 'staff:any',
    mode: 'live',
    summary:
      'Transfers that the bank has not answered for a day, and those that it carried out after they were given up',
  },
  get: {
    route: 'GET /api/payout/cms/v1/:id',
    params: z.object({ id: uuid }),
    returns: z.object({ ...item.shape, history: z.array(statusChange) }),
    allow: 'staff:any',
    mode: 'live',
    actions: ['settle', 'confirm', 'sendBack'],
  },
  settle: {
    route: 'POST /api/payout/cms/v1/settle/:id',
    params: z.object({ id: uuid }),
    body: z.object({ settlement: payoutSettlement, bankNumber: z.optional(text(50)), note }),
    ...decision,
    problems: decided,
    summary: 'Proposes how a transfer ends; another checker confirms it',
  },
  confirm: {
    route: 'POST /api/payout/cms/v1/confirm/:id',
    params: z.object({ id: uuid }),
    ...decision,
    problems: [...decided, 'balance_too_low'],
  },
  sendBack: {
    route: 'POST /api/payout/cms/v1/sendBack/:id',
    params: z.object({ id: uuid }),
    body: z.object({ note }),
    ...decision,
    problems: decided,
    summary: 'What another person proposed is not confirmed',
  },
});
