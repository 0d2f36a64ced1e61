import { defineContract, paged, pageOf, type RuleName } from '@pay/contract-core';
import { instant, instantOrDay, keyword, signedCallResult, signedOperation } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

// Names only: a row may name a rule that a former release had.
const ruleName = z.string() as z.ZodMiniType<RuleName, RuleName>;
const remark = z.object({ field: z.string(), rule: ruleName });

/** One answered call of the merchant's own back end; of its request only the names of fields are kept. */
export const signedCallRow = z.object({
  id: z.string(),
  operation: signedOperation,
  clientId: z.string(),
  result: signedCallResult,
  code: z.number(),
  problem: z.nullable(z.string()),
  meaning: z.nullable(z.string()),
  field: z.nullable(z.string()),
  rule: z.nullable(ruleName),
  remarks: z.array(remark),
  refTransactionId: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  traceId: z.string(),
  ip: z.string(),
  durationMs: z.number(),
  createdAt: instant,
});

export const signedCall = defineContract('signedCall', {
  getList: {
    route: 'GET /api/merchant/portal/v1/signedCalls',
    query: paged(
      {
        operation: z.optional(signedOperation),
        result: z.optional(signedCallResult),
        keyword: z.optional(keyword),
        fromDate: z.optional(instantOrDay),
        toDate: z.optional(instantOrDay),
      },
      { sorts: ['createdAt'], direction: 'DESC' },
    ),
    returns: pageOf(signedCallRow),
    allow: [may('payGate', 'read')],
    summary: 'What the own back end called in the last 90 days; a keyword is looked for in references and trace ids',
  },
  get: {
    route: 'GET /api/merchant/portal/v1/signedCalls/:signedCallId',
    returns: signedCallRow,
    allow: [may('payGate', 'read')],
  },
});
