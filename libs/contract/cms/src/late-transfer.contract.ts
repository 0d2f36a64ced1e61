import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import { instant, instantOrDay, keyword, noData, statusChange, storedVnd, text, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { lateTransferStatus } from './late-transfer-status.ts';
import { revealing } from './reveal.ts';

const maybeText = z.nullish(z.string());

/** What the order was for. */
export const refusedOrderKind = namedEnum('RefusedOrderKind', [
  'REFUND',
  'RETURN',
  'SALARY_ADVANCE',
  'SALARY_COLLECTION',
  'PAYOUT',
  'POS_REFUND',
  'SUSPENSE',
]);

/** Who bears the money that left the account: the merchant, for whom the order was, or the provider. */
export const lateTransferResolution = namedEnum('LateTransferResolution', ['MERCHANT_BEARS', 'PROVIDER_BEARS']);

const listed = z.object({
  id: z.string(),
  code: z.string(),
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
  orderKind: refusedOrderKind,
  /** The number by which people know what the order was for. */
  orderSubject: z.string(),
  reference: z.string(),
  bankNumber: maybeText,
  amount: storedVnd,
  /** The part that the provider lent. */
  lentAmount: storedVnd,
  accountNo: z.string(),
  status: lateTransferStatus,
  toldAt: instant,
});

const filters = {
  keyword: z.optional(keyword),
  status: z.optional(lateTransferStatus),
  orderKind: z.optional(refusedOrderKind),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
};

const decision = {
  returns: noData,
  refreshes: ['queue'],
  seenIn: 'getDetail',
} as const;

/** Orders of money that the bank refused and later reported as done; what they moved waits in suspense. */
export const lateTransfer = defineContract('lateTransfer', {
  getAll: {
    route: 'GET /api/late-transfer/cms/v1/getAll',
    query: paged(filters, { style: 'page/size/sort', sorts: ['toldAt', 'amount', 'status'] }),
    returns: pageOf(listed),
    allow: 'staff:any',
  },
  export: {
    route: 'GET /api/late-transfer/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  getDetail: {
    route: 'GET /api/late-transfer/cms/v1/detail/:id',
    params: z.object({ id: uuid }),
    returns: z.object({
      ...listed.shape,
      refusedAt: instant,
      toAccount: maybeText,
      /** What the account that paid has now. */
      availableBalance: storedVnd,
      resolution: z.nullish(lateTransferResolution),
      bankReference: maybeText,
      note: maybeText,
      proposedBy: maybeText,
      proposedAt: z.nullish(instant),
      decidedBy: maybeText,
      decidedAt: z.nullish(instant),
      history: z.array(statusChange),
    }),
    allow: 'staff:any',
    actions: ['propose', 'approve', 'deny'],
    seen: { except: ['availableBalance'] },
    problems: ['not_found'],
  },
  reveal: {
    route: 'POST /api/late-transfer/cms/v1/reveal/:id',
    params: z.object({ id: uuid }),
    returns: z.object({ accountNo: z.string(), toAccount: maybeText }),
    ...revealing,
  },
  propose: {
    route: 'POST /api/late-transfer/cms/v1/propose',
    body: z.object({
      id: uuid,
      resolution: lateTransferResolution,
      bankReference: z.optional(text(50)),
      note: text(500, 10),
    }),
    ...decision,
    allow: 'staff:maker',
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'Who bears it, and why; the provider first transfers what it bears, by a number of the bank',
  },
  approve: {
    route: 'POST /api/late-transfer/cms/v1/approve',
    body: z.object({ id: uuid }),
    ...decision,
    allow: 'staff:checker',
    problems: [
      'not_found',
      'not_allowed_from_status',
      'approver_is_creator',
      'balance_too_low',
      'duplicate',
      'limit_exceeded',
    ],
    summary: 'Posts what another person proposed',
  },
  deny: {
    route: 'POST /api/late-transfer/cms/v1/deny',
    body: z.object({ id: uuid, reason: text(255, 5) }),
    ...decision,
    allow: 'staff:checker',
    problems: ['not_found', 'not_allowed_from_status', 'approver_is_creator'],
    summary: 'The case is open again',
  },
});
