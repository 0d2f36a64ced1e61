import { defineContract } from '@pay/contract-core';
import { day, instant, paymentType, storedVnd, webhookStatus } from '@pay/contract-shared';
import { comparisons, may } from '@pay/domain';
import * as z from 'zod/mini';

const total = z.object({ amount: storedVnd, total: z.number() });
const today = z.object({ ...total.shape, sameTimeYesterday: total });
const statistic = z.object({
  days: z.array(z.object({ day, amount: storedVnd, total: z.number() })),
  previous: z.array(z.object({ day, amount: storedVnd, total: z.number() })),
  /** Whether the shop was paid already when the period before began; otherwise the two cannot be compared. */
  previousIsWhole: z.boolean(),
  byPaymentType: z.array(z.object({ paymentType, amount: storedVnd, total: z.number() })),
});
const range = z.object({ from: day, to: day, against: z.optional(z.enum(comparisons)) });
/** An absent value is one that the person may not see. */
const waiting = z.object({
  openLinks: z.optional(z.number()),
  partlyPaid: z.optional(z.number()),
  toDecide: z.optional(z.number()),
  payoutsToApprove: z.optional(
    z.object({
      total: z.number(),
      amount: storedVnd,
      oldestAt: z.nullable(instant),
      /** When the first of them lapses. */
      lapsesAt: z.nullable(instant),
    }),
  ),
  webhookStatus: z.nullish(webhookStatus),
});
const allow = [may('dashboard', 'read'), may('statistic', 'read')] as const;

export const dashboard = defineContract('dashboard', {
  transactionTotalToday: {
    route: 'GET /api/dashboard/portal/v1/transaction/total/today',
    returns: today,
    allow,
    summary: 'Successful payments of today, beside yesterday up to the same time',
  },
  bankTransactionTotalToday: {
    route: 'GET /api/dashboard/portal/v1/bankTransaction/total/today',
    returns: today,
    allow,
  },
  transactionTotal: { route: 'GET /api/dashboard/portal/v1/transaction/total', returns: total, allow },
  bankTransactionTotal: { route: 'GET /api/dashboard/portal/v1/bankTransaction/total', returns: total, allow },
  transactionStatistic: {
    route: 'GET /api/dashboard/portal/v1/transaction/statistic',
    query: range,
    returns: statistic,
    allow,
    summary: 'Daily sums of a range, the range before it, and the share of each payment method',
  },
  bankTransactionStatistic: {
    route: 'GET /api/dashboard/portal/v1/bankTransaction/statistic',
    query: range,
    returns: statistic,
    allow,
  },
  waiting: {
    route: 'GET /api/dashboard/portal/v1/waiting',
    returns: waiting,
    allow,
    summary: 'What waits for the merchant, as far as this person may see it',
  },
});
