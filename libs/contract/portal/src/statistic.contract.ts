import { defineContract } from '@pay/contract-core';
import { day, paymentType, productLine, storedVnd, uuid } from '@pay/contract-shared';
import { comparisons, may } from '@pay/domain';
import * as z from 'zod/mini';

const statisticDimension = z.enum(['METHOD', 'SOURCE', 'ACCOUNT', 'CREATOR', 'HOUR']);

const asked = {
  from: day,
  to: day,
  by: statisticDimension,
  against: z.optional(z.enum(comparisons)),
  paymentType: z.optional(paymentType),
  type: z.optional(productLine),
  bankAccountId: z.optional(uuid),
};

const sums = z.object({
  total: z.number(),
  amount: storedVnd,
  actualAmount: storedVnd,
  chargeAmount: storedVnd,
  vatChargeAmount: storedVnd,
});
const range = z.object({ from: day, to: day });

/** A method, a source, an account's id, the name of who opened the payments, or an hour as two digits. */
const part = z.object({ ...sums.shape, part: z.string(), label: z.nullish(z.string()), previous: sums });

const comparison = z.object({
  range,
  before: range,
  sums,
  previous: sums,
  /** Whether the shop was paid already when the earlier period began; otherwise the two cannot be compared. */
  previousIsWhole: z.boolean(),
  parts: z.array(part),
});

const allow = [may('statistic', 'read')] as const;

export const statistic = defineContract('statistic', {
  compare: {
    route: 'GET /api/statistic/portal/v1/compare',
    query: z.object(asked),
    returns: comparison,
    allow,
    summary: 'What was paid in a period, apart by method, source, account, creator or hour, beside an earlier period',
  },
  export: {
    route: 'GET /api/statistic/portal/v1/export',
    query: z.object({ ...asked, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow,
  },
  exportDays: {
    route: 'GET /api/statistic/portal/v1/exportDays',
    query: z.object({ from: day, to: day, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow,
    summary: 'What was paid on each day of a period, days without a payment too',
  },
});
