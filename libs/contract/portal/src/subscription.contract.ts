import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  addedCycles,
  chosen,
  day,
  dueInvoice,
  flag,
  instantOrDay,
  keyword,
  numOfCycles,
  statusChange,
  subscription as savedSubscription,
  subscriptionCancelMode,
  subscriptionExtras,
  subscriptionStatus,
  trialTimeType,
  usageOfSubscription,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { maxCycles, maxCycleValue, may, usageBounds } from '@pay/domain';
import * as z from 'zod/mini';
import { extrasEntries } from './subscription-extras.entries.ts';

const trialTimeValue = z.number().check(z.int(), z.minimum(1), z.maximum(maxCycleValue.DAY));

/** Of one subscription or of many: the plan, for how long, and how it begins. */
const terms = {
  planId: uuid,
  numOfCycles: z.optional(numOfCycles),
  startDate: z.optional(day),
  allowTrial: z.optional(z.boolean()),
  trialTimeType: z.optional(trialTimeType),
  trialTimeValue: z.optional(trialTimeValue),
};

const inQuery = (min: number, max: number) =>
  z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
      z.number().check(z.int(), z.minimum(min), z.maximum(max)),
    ),
  );

const filters = {
  keyword: z.optional(keyword),
  status: z.optional(subscriptionStatus),
  planId: z.optional(uuid),
  nextPaymentFrom: z.optional(day),
  nextPaymentTo: z.optional(day),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
};

/** What the clock will do by itself, and on which day. */
const comingStep = z.object({
  day: z.string(),
  action: z.enum(['endTrial', 'changePlan', 'continue', 'missPayment', 'finish', 'end', 'giveUp']),
});

const atOnce = 500;

const byId = { params: z.object({ id: uuid }) } as const;
const read = { allow: [may('subscriptions', 'read')] } as const;
const write = {
  allow: [may('subscriptions', 'write')],
  refreshes: ['billing', 'subscriptionInvoice', 'subscriptionPlan', 'customer'],
} as const;
const act = {
  ...byId,
  returns: savedSubscription,
  ...write,
  problems: ['not_found', 'not_allowed_from_status'],
} as const;

export const subscription = defineContract('subscription', {
  create: {
    route: 'POST /api/subscription/v1/create',
    body: z.object({ ...terms, customerId: uuid }),
    returns: savedSubscription,
    ...write,
    rate: 'create',
    problems: ['not_found', 'plan_not_active'],
    summary: 'Begins today or on a day within a year; what is due at once is invoiced at once',
  },
  createMany: {
    route: 'POST /api/subscription/v1/create-many',
    body: z.object({ ...terms, customerIds: z.array(uuid).check(z.minLength(1), z.maxLength(atOnce)) }),
    returns: z.object({ created: z.number(), ids: z.array(z.string()) }),
    ...write,
    rate: 'create',
    problems: ['not_found', 'plan_not_active'],
    summary: 'One for each customer, all of them or none',
  },
  preview: {
    route: 'GET /api/subscription/v1/preview',
    query: z.object({
      planId: uuid,
      startDate: z.optional(day),
      numOfCycles: inQuery(0, maxCycles),
      allowTrial: z.optional(flag),
      trialTimeType: z.optional(trialTimeType),
      trialTimeValue: inQuery(1, maxCycleValue.DAY),
    }),
    returns: z.array(dueInvoice),
    ...read,
    problems: ['not_found'],
    summary: 'The next 12 invoices that a new subscription would get',
  },
  pause: {
    route: 'PUT /api/subscription/v1/pause/:id',
    body: z.object({ resumeDate: z.optional(day) }),
    ...act,
    summary: 'Makes no invoices until it is continued, by hand or on the day named',
  },
  continue: {
    route: 'PUT /api/subscription/v1/continue/:id',
    ...act,
    summary: 'The next due day moves by the days of the pause; with fixed days the next such day is due',
  },
  cancel: {
    route: 'PUT /api/subscription/v1/cancel/:id',
    body: z.object({ mode: subscriptionCancelMode, invoiceRunning: z.optional(z.boolean()) }),
    ...act,
    summary: 'Now or with its period. `invoiceRunning`: what runs and is paid afterwards is invoiced in full',
  },
  restore: { route: 'PUT /api/subscription/v1/restore/:id', ...act },
  extend: {
    route: 'PUT /api/subscription/v1/extend/:id',
    body: z.object({ addedCycles }),
    ...act,
    summary: 'What had expired goes on from its end, or from today',
  },
  changePlan: {
    route: 'PUT /api/subscription/v1/change-plan/:id',
    body: z.object({ planId: uuid }),
    ...act,
    problems: ['not_found', 'not_allowed_from_status', 'plan_not_active'],
    summary: 'From the next period on, to a plan that is paid at the same time. The plan it has withdraws a change',
  },
  extendPayment: {
    route: 'PUT /api/subscription/v1/extend-payment/:id',
    ...act,
    problems: ['not_found', 'not_allowed_from_status', 'bank_account_not_found', 'limit_exceeded'],
    summary: 'Gives an invoice that was missed a new link and as many days again, at most 3 times',
  },
  recreateInvoice: {
    route: 'PUT /api/subscription/v1/recreate-invoice/:id',
    ...act,
    problems: ['not_found', 'not_allowed_from_status', 'bank_account_not_found', 'limit_exceeded'],
    summary: 'Tries once more to make what could not be made; usage that could not be obtained is asked for again',
  },
  enterUsage: {
    route: 'PUT /api/subscription/v1/usage/:id',
    body: z.object({ periodStart: day, amount: vnd(0, usageBounds.max) }),
    ...act,
    summary: 'The amount of a period that is over and whose usage could not be obtained; 0 makes no invoice',
  },
  getAll: {
    route: 'GET /api/subscription/v1/get-all',
    query: paged(filters, { style: 'page/size/sort', sorts: ['createdAt', 'nextPaymentDate'] }),
    returns: pageOf(savedSubscription),
    ...read,
  },
  export: {
    route: 'GET /api/subscription/v1/export',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  getDetail: {
    route: 'GET /api/subscription/v1/get-detail/:id',
    ...byId,
    returns: z.object({
      ...savedSubscription.shape,
      /** The paid order of a pay page that it began with. */
      order: z.nullish(
        z.object({ id: z.string(), code: z.string(), payPageCode: z.string(), payPageName: z.string() }),
      ),
      /** The last day of what is cancelled with its period. */
      lastDay: z.nullish(z.string()),
      nextInvoices: z.array(dueInvoice),
      extras: subscriptionExtras,
      usage: z.nullable(usageOfSubscription),
      nextSteps: z.array(comingStep),
      history: z.array(statusChange),
    }),
    ...read,
    actions: [
      'pause',
      'continue',
      'cancel',
      'restore',
      'extend',
      'changePlan',
      'extendPayment',
      'recreateInvoice',
      'addItem',
      'addDiscount',
      'linkTogether',
      'enterUsage',
    ],
  },
  ...extrasEntries,
});
