import { defineContract } from '@pay/contract-core';
import { day, instant } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { reconciliationStatus } from './reconciliation.contract.ts';

const waiting = z.object({ count: z.number(), amount: z.number(), oldest: z.nullable(instant) });

/** What waits at the money desk. */
export const moneyDesk = defineContract('moneyDesk', {
  getHome: {
    route: 'GET /api/money/cms/v1/home',
    returns: z.object({
      /** Credits that merchants have not decided about. */
      heldCredits: waiting,
      payoutCases: waiting,
      lateTransfers: waiting,
      overdueDebts: waiting,
      /** Null for those who may not read the book. */
      head: z.nullable(
        z.object({
          /** Its statements are compared like those of merchants' accounts. */
          providersAccountNo: z.string(),
          differences: z.object({ open: z.number(), proposed: z.number(), asked: z.number() }),
          /** The last statement of each account, the latest first. */
          lastStatements: z.array(
            z.object({
              id: z.string(),
              code: z.string(),
              accountNo: z.string(),
              /** Null of the provider's own account. */
              merchantName: z.nullable(z.string()),
              day,
              status: reconciliationStatus,
              differenceCount: z.number(),
              settledCount: z.number(),
            }),
          ),
          /** Whether the book is even, and what moved today. */
          book: z.object({ even: z.boolean(), moved: z.number() }),
        }),
      ),
    }),
    allow: 'staff:any',
  },
});
