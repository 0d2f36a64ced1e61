import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import {
  evidence,
  flag,
  instant,
  instantOrDay,
  keyword,
  noData,
  payoutStatus,
  payoutType,
  statusChange,
  storedVnd,
  text,
  uuid,
} from '@pay/contract-shared';
import * as z from 'zod/mini';
import { payoutCase } from './payout-case.ts';
import { revealing } from './reveal.ts';

const maybeText = z.nullish(z.string());

/** ANSWERED: the bank answered before two people had settled it. CAME_BACK: it sent back before what it had done after all. */
export const payoutCaseState = namedEnum('PayoutCaseState', ['OPEN', 'PROPOSED', 'SETTLED', 'ANSWERED', 'CAME_BACK']);
export const payoutSettlement = namedEnum('PayoutSettlement', ['DONE', 'FAILED', 'DEBIT_MERCHANT', 'PROVIDER_BEARS']);

const item = z.object({
  id: z.string(),
  payoutId: z.string(),
  code: z.string(),
  case: payoutCase,
  state: payoutCaseState,
  payoutType,
  /** Of the transfer itself. */
  status: payoutStatus,
  amount: storedVnd,
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
  fromAccountNo: z.string(),
  toAccountNo: z.string(),
  toAccountName: z.string(),
  toBankName: z.string(),
  txnNumber: z.string(),
  sentAt: z.nullish(instant),
  since: instant,
  proposedBy: maybeText,
});

const detail = z.object({
  ...item.shape,
  content: z.string(),
  feeAmount: storedVnd,
  vatAmount: storedVnd,
  /** What the account that pays has now. */
  availableBalance: storedVnd,
  settlement: z.nullish(payoutSettlement),
  bankNumber: maybeText,
  note: maybeText,
  documents: z.array(z.string()),
  proposedAt: z.nullish(instant),
  sentBackBy: maybeText,
  sentBackAt: z.nullish(instant),
  sentBackNote: maybeText,
  decidedBy: maybeText,
  decidedAt: z.nullish(instant),
  /** What the account lacked of a debit, and owes. */
  owedAmount: storedVnd,
  history: z.array(statusChange),
});

const filters = {
  keyword: z.optional(keyword),
  /** Whether it is still to be settled. */
  waits: z.optional(flag),
  state: z.optional(payoutCaseState),
  case: z.optional(payoutCase),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
};

const read = { allow: 'staff:any' } as const;
const decision = { returns: noData, refreshes: ['queue'], seenIn: 'get' } as const;
const decided = ['not_found', 'not_allowed_from_status', 'approver_is_creator'] as const;

/** Two of the staff settle what the bank leaves open. */
export const payoutReview = defineContract('payoutReview', {
  list: {
    route: 'GET /api/payout/cms/v1/list',
    query: paged(filters, { style: 'page/size/sort', sorts: ['since', 'amount'] }),
    returns: pageOf(item),
    ...read,
    summary:
      'Transfers that the bank has not answered for a day, and those that it carried out after they were given up',
  },
  export: {
    route: 'GET /api/payout/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  get: {
    route: 'GET /api/payout/cms/v1/:id',
    params: z.object({ id: uuid }),
    returns: detail,
    ...read,
    actions: ['settle', 'confirm', 'sendBack'],
    /** The addresses of documents end; who changes these proposes anew. */
    seen: { except: ['availableBalance', 'documents'] },
    problems: ['not_found'],
  },
  reveal: {
    route: 'POST /api/payout/cms/v1/reveal/:id',
    params: z.object({ id: uuid }),
    returns: z.object({ fromAccountNo: z.string(), toAccountNo: z.string(), toAccountName: z.string() }),
    ...revealing,
  },
  settle: {
    route: 'POST /api/payout/cms/v1/settle/:id',
    params: z.object({ id: uuid }),
    body: z.object({
      settlement: payoutSettlement,
      bankNumber: z.optional(text(50)),
      note: text(500, 10),
      documentUrls: z.optional(evidence),
    }),
    ...decision,
    allow: 'staff:maker',
    problems: ['not_found', 'not_allowed_from_status'],
    summary:
      'Proposes how a transfer ends, with the evidence; another person confirms it. Done needs the number of the transfer at the bank',
  },
  confirm: {
    route: 'POST /api/payout/cms/v1/confirm/:id',
    params: z.object({ id: uuid }),
    ...decision,
    allow: 'staff:checker',
    problems: decided,
  },
  sendBack: {
    route: 'POST /api/payout/cms/v1/sendBack/:id',
    params: z.object({ id: uuid }),
    body: z.object({ note: text(255, 5) }),
    ...decision,
    allow: 'staff:checker',
    problems: decided,
    summary: 'What another person proposed is not confirmed; the case is open again',
  },
});
