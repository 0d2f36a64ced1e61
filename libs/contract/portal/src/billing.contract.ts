import { defineContract } from '@pay/contract-core';
import { day, numOfCycles, planFigures, rule, storedVnd, text, trialTimeType, uuid } from '@pay/contract-shared';
import { isDay, maxCycleValue, may } from '@pay/domain';
import * as z from 'zod/mini';

const month = z.string().check(rule('month', (value) => isDay(`${value}-01`)));
const maybeText = z.nullish(z.string());
const maybeNumber = z.nullish(z.number());

/** A row of a file of subscriptions: the customer by code, phone or e-mail, the plan by code or name. */
export const importedSubscription = z.object({
  customer: text(255),
  plan: text(255),
  startOn: z.optional(day),
  numOfCycles: z.optional(numOfCycles),
  trialTimeValue: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(maxCycleValue.DAY))),
  trialTimeType: z.optional(trialTimeType),
});

const readRow = {
  row: z.number(),
  customer: maybeText,
  customerName: maybeText,
  plan: maybeText,
  planName: maybeText,
  startOn: maybeText,
  numOfCycles: maybeNumber,
  trialTimeValue: maybeNumber,
  trialTimeType: maybeText,
};
const wrongRow = z.object({
  ...readRow,
  problems: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
});

const mostRows = 10_000;
const rowNumber = z.optional(
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
    z.number().check(z.int(), z.minimum(2), z.maximum(mostRows + 1)),
  ),
);

const read = { allow: [may('subscriptions', 'read')] } as const;
const write = { allow: [may('subscriptions', 'write')] } as const;

export const billing = defineContract('billing', {
  getFigures: {
    route: 'GET /api/subscription/v1/figures',
    returns: planFigures,
    ...read,
    summary: 'Of all plans: who is on them, what they make in a month, and what the last months brought',
  },
  getDueDays: {
    route: 'GET /api/subscription/v1/due-days',
    query: z.object({ month }),
    returns: z.array(z.object({ day: z.string(), count: z.number(), amount: storedVnd })),
    ...read,
    summary: 'The next invoice of each subscription by its day; what is metered counts with no amount',
  },
  template: {
    route: 'GET /api/subscription/v1/import/template',
    query: z.object({ planId: z.optional(uuid) }),
    reply: 'file',
    ...write,
    problems: ['not_found'],
  },
  upload: {
    route: 'POST /api/subscription/v1/import/check',
    upload: { file: { kind: 'table' } },
    returns: z.object({ validItems: z.array(z.object(readRow)), invalidItems: z.array(wrongRow) }),
    ...write,
    changesNothing: true,
    problems: ['file_invalid'],
    summary: 'Reads a file and tells what is right and wrong in it; nothing is saved',
  },
  import: {
    route: 'POST /api/subscription/v1/import',
    query: z.object({ fromRow: rowNumber, toRow: rowNumber }),
    upload: { file: { kind: 'table' } },
    returns: z.object({ created: z.number(), refused: z.array(wrongRow) }),
    ...write,
    refreshes: ['subscription', 'subscriptionInvoice', 'subscriptionPlan', 'customer'],
    problems: ['file_invalid', 'not_found', 'plan_not_active'],
    summary:
      'Creates what is right among at most 100 rows of a file, the first unless others are named; each row of the same file once',
  },
});
