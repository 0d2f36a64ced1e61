import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import {
  flag,
  forControlStatus,
  forControlTerm,
  instant,
  keyword,
  noData,
  posOrderStatus,
  supportContent,
  uuid,
} from '@pay/contract-shared';
import { workKindNames } from '@pay/domain';
import * as z from 'zod/mini';
import { officeCode } from './office.ts';
import { lateTransferStatus } from './late-transfer-status.ts';
import { payoutCase } from './payout-case.ts';

const matter = z.object({
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
  since: instant,
  proposedBy: z.nullish(z.string()),
  webhookUrl: z.nullish(z.string()),
});
const feeMatter = z.object({
  feeId: z.string(),
  feeCode: z.string(),
  feeName: z.string(),
  since: instant,
  proposedBy: z.string(),
});
const dispute = z.object({
  disputeId: z.string(),
  forControlCode: z.string(),
  merchantName: z.string(),
  status: forControlStatus,
  since: instant,
  dueDay: z.string(),
  term: z.nullable(forControlTerm),
});
const methodFeeMatter = z.object({
  id: z.string(),
  methodName: z.string(),
  since: instant,
  proposedBy: z.string(),
});
const lateTransferMatter = z.object({
  id: z.string(),
  code: z.string(),
  merchantName: z.string(),
  status: lateTransferStatus,
  since: instant,
  proposedBy: z.nullish(z.string()),
});
const payoutCaseMatter = z.object({
  id: z.string(),
  code: z.string(),
  merchantName: z.string(),
  case: payoutCase,
  since: instant,
  proposedBy: z.nullish(z.string()),
});
const request = z.object({
  id: z.string(),
  code: z.string(),
  content: supportContent,
  merchantName: z.string(),
  since: instant,
});
const creditReturnMatter = z.object({
  id: z.string(),
  transactionNo: z.string(),
  merchantName: z.string(),
  since: instant,
  proposedBy: z.string(),
});
const suspenseMatter = z.object({
  id: z.string(),
  number: z.string(),
  merchantName: z.string(),
  since: instant,
  proposedBy: z.nullish(z.string()),
});
const posOrderMatter = z.object({
  orderId: z.string(),
  orderCode: z.string(),
  merchantName: z.string(),
  posOrderStatus,
  since: instant,
});
const permitMatter = z.object({
  id: z.string(),
  merchantName: z.string(),
  accountNo: z.nullish(z.string()),
  merchantCode: z.string(),
  since: instant,
});
const workKind = namedEnum('WorkKind', workKindNames);
const workHolder = namedEnum('WorkHolder', ['MINE', 'NOBODY', 'OTHERS']);
const subjectId = uuid;

const listed = z.object({
  kind: workKind,
  /** What the screen of the matter names: of work about a merchant its id, else that of the record. */
  subjectId: z.string(),
  merchantId: z.nullish(z.string()),
  merchantCode: z.nullish(z.string()),
  officeCode: z.nullish(z.string()),
  name: z.string(),
  code: z.string(),
  since: instant,
  dueDay: z.string(),
  isLate: z.boolean(),
  heldBy: z.nullish(z.string()),
  isMine: z.boolean(),
  /** Whether who asks may decide it, and so take it while nobody holds it. */
  mayDecide: z.boolean(),
});

const filters = {
  keyword: z.optional(keyword),
  kind: z.optional(workKind),
  holder: z.optional(workHolder),
  /** What is past its day. */
  late: z.optional(flag),
  officeCode: z.optional(officeCode),
};

const named = { kind: workKind, subjectId };
const held = {
  returns: noData,
  allow: 'staff:any',
  problems: ['not_found', 'access_denied', 'not_allowed_from_status', 'approver_is_creator'],
} as const;

const work = z.object({ total: z.number(), oldest: z.array(matter) });

export const queue = defineContract('queue', {
  getWaiting: {
    route: 'GET /api/queue/cms/v1/waiting',
    returns: z.object({
      proposals: work,
      profiles: work,
      accounts: work,
      changes: work,
      webhooks: work,
      enterprises: work,
      vietQrPros: z.object({ total: z.number(), oldest: z.array(permitMatter) }),
      fees: z.object({ total: z.number(), oldest: z.array(feeMatter) }),
      disputes: z.object({
        total: z.number(),
        oldest: z.array(dispute),
        /** A year whose days of Tet nobody has entered, from 1 October before it: terms would count them as worked. */
        yearWithoutTet: z.nullable(z.number()),
      }),
      methodFees: z.object({ total: z.number(), oldest: z.array(methodFeeMatter) }),
      lateTransfers: z.object({ total: z.number(), oldest: z.array(lateTransferMatter) }),
      payoutCases: z.object({ total: z.number(), oldest: z.array(payoutCaseMatter) }),
      creditReturns: z.object({ total: z.number(), oldest: z.array(creditReturnMatter) }),
      suspense: z.object({ total: z.number(), oldest: z.array(suspenseMatter) }),
      posOrders: z.object({ total: z.number(), oldest: z.array(posOrderMatter) }),
      support: z.object({ total: z.number(), oldest: z.array(request) }),
      /** By when each of those named above is to be done, and who holds it. */
      matters: z.array(listed),
    }),
    allow: 'staff:any',
    summary: 'Of each kind of work how much waits, and what has waited longest, masked as the lists are',
  },
  getList: {
    route: 'GET /api/queue/cms/v1/list',
    query: paged(filters, { sorts: ['dueDay', 'since'] }),
    returns: pageOf(listed),
    allow: 'staff:any',
    summary: 'All that waits for the staff of an office, over all kinds',
  },
  export: {
    route: 'GET /api/queue/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  getMatters: {
    route: 'GET /api/queue/cms/v1/matters',
    query: z.object({ subjectId }),
    returns: z.array(listed),
    allow: 'staff:any',
    summary: 'What waits for the staff of one record',
  },
  getColleagues: {
    route: 'GET /api/queue/cms/v1/colleagues',
    query: z.object(named),
    returns: z.array(z.object({ colleagueId: z.string(), fullName: z.string() })),
    allow: 'staff:any',
    problems: ['not_found', 'access_denied', 'approver_is_creator'],
    summary: 'Who else may decide a matter, and may be handed it',
  },
  take: {
    route: 'POST /api/queue/cms/v1/take',
    body: z.object(named),
    ...held,
    summary: 'Of two who take a matter at once one holds it; who may not decide it may not take it',
  },
  giveBack: { route: 'POST /api/queue/cms/v1/giveBack', body: z.object(named), ...held },
  hand: {
    route: 'POST /api/queue/cms/v1/hand',
    body: z.object({ ...named, colleagueId: uuid }),
    ...held,
    summary: 'What one holds, or nobody does, goes to a colleague who may decide it and is told',
  },
  takeNext: {
    route: 'POST /api/queue/cms/v1/next',
    body: z.object({ after: z.optional(z.object(named)) }),
    returns: z.object({ next: z.nullable(z.object({ kind: workKind, subjectId: z.string(), code: z.string() })) }),
    allow: 'staff:any',
    summary: 'Takes the matter that is due next of those that who asks may decide and nobody else holds',
  },
});
