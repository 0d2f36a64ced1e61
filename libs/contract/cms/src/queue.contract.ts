import { defineContract } from '@pay/contract-core';
import { forControlStatus, forControlTerm, instant, posOrderStatus, supportContent } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { lateTransferStatus } from './late-transfer.contract.ts';
import { payoutCase } from './payout-review.contract.ts';

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
      posOrders: z.object({ total: z.number(), oldest: z.array(posOrderMatter) }),
      support: z.object({ total: z.number(), oldest: z.array(request) }),
    }),
    allow: 'staff:any',
    summary: 'Of each kind of work how much waits, and what has waited longest, masked as the lists are',
  },
});
