import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import {
  cycleValue,
  day,
  description,
  dueInvoice,
  expirationDays,
  fixedTime,
  instantOrDay,
  keyword,
  name,
  noData,
  planFigures,
  planPaymentType,
  planStatus,
  planType,
  statusChange,
  subscriptionPlan as savedPlan,
  timeUnit,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { amountBounds, defaultPaymentMethod, may } from '@pay/domain';
import * as z from 'zod/mini';

const { min, max } = amountBounds[defaultPaymentMethod];

/** When a plan bills and how much. */
const terms = {
  type: z.optional(planType),
  paymentType: planPaymentType,
  cycleValue,
  timeType: timeUnit,
  /** Of each cycle; what is billed by usage has none. */
  fixedAmount: z.optional(vnd(min, max)),
  fixedPaymentTime: z.optional(z.boolean()),
  fixedTime: z.optional(fixedTime),
};

const whole = {
  name,
  description: z.optional(description),
  ...terms,
  /** Where the usage of each period is asked for. It accepts any text, so that the refusal can name the rule that it breaks. */
  callbackUrl: z.optional(z.string().check(z.trim(), z.maxLength(2048))),
  expirationDays: z.optional(expirationDays),
  payerMayPause: z.optional(z.boolean()),
  payerMayStop: z.optional(z.boolean()),
  bankAccountId: z.optional(uuid),
};

const byId = { params: z.object({ id: uuid }) } as const;
const read = { allow: [may('subscriptions', 'read')] } as const;
const write = { allow: [may('subscriptions', 'write')] } as const;

export const subscriptionPlan = defineContract('subscriptionPlan', {
  create: {
    route: 'POST /api/subscription-plan/v1/create',
    body: z.object(whole),
    returns: savedPlan,
    ...write,
    rate: 'create',
    problems: ['not_found', 'bank_account_not_found'],
    summary:
      'A draft, to which nobody can subscribe before it is made active. METERED_USAGE is POSTPAID, with a callbackUrl and no amount',
  },
  update: {
    route: 'PUT /api/subscription-plan/v1/update',
    body: z.extend(z.partial(z.object(whole)), { id: uuid }),
    returns: savedPlan,
    ...write,
    problems: ['not_found', 'bank_account_not_found', 'not_allowed_from_status'],
    summary:
      'What is left out stays. Once active, only the name, the description, the usage address, the days to pay and what payers may do change',
  },
  changeState: {
    route: 'PUT /api/subscription-plan/v1/state/:id',
    ...byId,
    body: z.object({ status: namedEnum('PlanStatus', ['ACTIVE', 'INACTIVE']) }),
    returns: savedPlan,
    ...write,
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'Active, people can subscribe; inactive, subscriptions that run go on',
  },
  copy: {
    route: 'POST /api/subscription-plan/v1/copy/:id',
    ...byId,
    body: z.object({ name: z.optional(name) }),
    returns: savedPlan,
    ...write,
    rate: 'create',
    problems: ['not_found', 'bank_account_not_found'],
    summary: 'A draft with the terms of another plan',
  },
  delete: {
    route: 'DELETE /api/subscription-plan/v1/delete/:id',
    ...byId,
    returns: noData,
    ...write,
    problems: ['not_found', 'plan_in_use'],
    summary: 'Only while nobody ever subscribed to it',
  },
  preview: {
    route: 'POST /api/subscription-plan/v1/preview',
    body: z.object({ ...terms, startDate: z.optional(day) }),
    returns: z.array(dueInvoice),
    ...write,
    changesNothing: true,
    summary: 'The next 12 invoices of a subscription that starts on a day, or today; nothing is saved',
  },
  getAll: {
    route: 'GET /api/subscription-plan/v1/get-all',
    query: paged(
      {
        keyword: z.optional(keyword),
        status: z.optional(planStatus),
        type: z.optional(planType),
        paymentType: z.optional(planPaymentType),
        fromDate: z.optional(instantOrDay),
        toDate: z.optional(instantOrDay),
      },
      { style: 'page/size/sort', sorts: ['createdAt', 'name', 'fixedAmount'] },
    ),
    returns: pageOf(savedPlan),
    ...read,
  },
  getAllCache: {
    route: 'GET /api/subscription-plan/v1/get-all-cache',
    query: z.object({ keyword: z.optional(keyword) }),
    returns: z.array(savedPlan),
    ...read,
    summary: 'Active plans to choose from, at most 200, by name',
  },
  getDetail: {
    route: 'GET /api/subscription-plan/v1/get-detail/:id',
    ...byId,
    returns: z.object({ ...savedPlan.shape, history: z.array(statusChange) }),
    ...read,
    actions: ['update', 'changeState', 'delete'],
  },
  getFigures: {
    route: 'GET /api/subscription-plan/v1/figures/:id',
    ...byId,
    returns: planFigures,
    ...read,
    problems: ['not_found'],
  },
});
