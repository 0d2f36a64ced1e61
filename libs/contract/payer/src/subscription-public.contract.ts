import { defineContract, namedEnum } from '@pay/contract-core';
import {
  fixedTime,
  instant,
  planPaymentType,
  storedVnd,
  subscriptionInvoiceStatus,
  subscriptionStatus,
  timeUnit,
} from '@pay/contract-shared';
import { payerSubscriptionActs } from '@pay/domain';
import * as z from 'zod/mini';

const token = z.string().check(z.minLength(1), z.maxLength(600));
const act = namedEnum('PayerSubscriptionAct', payerSubscriptionActs);

const invoice = z.object({
  code: z.string(),
  status: subscriptionInvoiceStatus,
  periodStart: z.string(),
  periodEnd: z.string(),
  amount: storedVnd,
  expiredDate: z.nullish(instant),
  paymentDate: z.nullish(instant),
  /** Where it is paid, while it can be. */
  payLinkCode: z.nullish(z.string()),
});

const seen = z.object({
  shopName: z.string(),
  defaultLanguage: z.string(),
  code: z.string(),
  planName: z.string(),
  amount: storedVnd,
  cycleValue: z.number(),
  timeType: timeUnit,
  fixedTime: z.nullish(fixedTime),
  paymentType: planPaymentType,
  status: subscriptionStatus,
  nextPaymentDate: z.nullish(z.string()),
  resumeDate: z.nullish(z.string()),
  numOfCycles: z.number(),
  numOfPayments: z.number(),
  invoices: z.array(invoice),
  /** What the payer may do now. */
  mayDo: z.array(act),
});

export const subscriptionPublic = defineContract('subscriptionPublic', {
  getSeen: {
    route: 'GET /api/subscription/public/v1/detail',
    query: z.object({ token }),
    returns: seen,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
    summary: 'What a payer is told of a subscription whose private address he was written; the last 12 invoices',
  },
  act: {
    route: 'POST /api/subscription/public/v1/act',
    body: z.object({ token, act }),
    returns: seen,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'What the plan lets payers do: pause and continue, end with the period and take that back',
  },
});
