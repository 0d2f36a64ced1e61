import { asRule, defineContract } from '@pay/contract-core';
import {
  day,
  numOfCycles,
  shaped,
  subscriptionCancelMode,
  subscriptionInvoiceStatus,
  subscriptionStatus,
  text,
  trialTimeType,
  vnd,
} from '@pay/contract-shared';
import { usageBounds } from '@pay/domain';
import * as z from 'zod/mini';
import { left } from './optional.ts';

const client = { allow: 'signed-client', sealed: true, unknownFields: 'ignored' } as const;
const code = text(20);

/** A subscription has two names; those that are given must both be its own. */
const names = { subscriptionCode: left(code), refSubscriptionId: left(shaped('refTransactionId')) };

const isNamed = z.refine<Partial<Record<keyof typeof names, string | undefined>>>(
  ({ subscriptionCode, refSubscriptionId }) => (subscriptionCode ?? refSubscriptionId) !== undefined,
  { path: ['refSubscriptionId'], ...asRule('one_of_required') },
);

// The client libraries are typed: a text that there is none of is empty, and nothing is ever null.
const told = z.object({
  subscriptionId: z.string(),
  subscriptionCode: z.string(),
  /** The shop's own number. */
  refSubscriptionId: z.string(),
  planCode: z.string(),
  customerCode: z.string(),
  status: subscriptionStatus,
  amount: z.number(),
  numOfCycles: z.number(),
  numOfPayments: z.number(),
  startDate: z.string(),
  nextPaymentDate: z.string(),
  /** The latest 12, the newest first. */
  invoices: z.array(
    z.object({
      invoiceNumber: z.string(),
      status: subscriptionInvoiceStatus,
      periodStart: z.string(),
      periodEnd: z.string(),
      amount: z.number(),
      payLinkCode: z.string(),
      txnNumber: z.string(),
    }),
  ),
});

/** What a shop's own server asks about subscriptions. */
export const subscriptionPrivate = defineContract('subscriptionPrivate', {
  createSubscription: {
    route: 'POST /api/subscription/private/v1/create',
    body: z.object({
      /** The shop's own number: sent again, it answers the subscription that is there. */
      refSubscriptionId: shaped('refTransactionId'),
      planCode: code,
      customerCode: code,
      numOfCycles: left(numOfCycles),
      startDate: left(day),
      trialTimeType: left(trialTimeType),
      trialTimeValue: left(z.number().check(z.int(), z.minimum(1), z.maximum(366))),
    }),
    returns: told,
    rate: 'create',
    refuses: ['duplicate_reference'],
    summary: 'Of a saved customer to an open plan; a trial where its length is given',
    ...client,
  },
  addUsage: {
    route: 'POST /api/subscription/private/v1/usage',
    body: z
      .object({
        ...names,
        /** The shop's own number: sent again, it answers the usage that is there. */
        refUsageId: shaped('refTransactionId'),
        amount: vnd(0, usageBounds.max),
        /** Absent for the period that runs. */
        periodStart: left(day),
      })
      .check(isNamed),
    returns: z.object({
      subscriptionCode: z.string(),
      refUsageId: z.string(),
      amount: z.number(),
      periodStart: z.string(),
      periodEnd: z.string(),
      /** All that was told of the period. */
      periodAmount: z.number(),
      /** Empty while the period runs, and where nothing is to be paid. */
      invoiceNumber: z.string(),
    }),
    refuses: ['duplicate_reference', 'order_already_completed', 'invalid_transaction_status'],
    summary:
      'The usage of the period that runs is added up and invoiced at its end, without a question. That of one that is over and still waits for its amount is invoiced at once',
    ...client,
  },
  endSubscription: {
    route: 'POST /api/subscription/private/v1/end',
    body: z.object({ ...names, mode: subscriptionCancelMode, invoiceRunning: left(z.boolean()) }).check(isNamed),
    returns: told,
    refuses: ['invalid_transaction_status'],
    summary: 'Now or with its period. `invoiceRunning`: what runs and is paid afterwards is invoiced in full',
    ...client,
  },
  checkSubscription: {
    route: 'POST /api/subscription/private/v1/check',
    body: z.object(names).check(isNamed),
    returns: told,
    changesNothing: true,
    summary: 'How a subscription stands, with its latest invoices',
    ...client,
  },
});
