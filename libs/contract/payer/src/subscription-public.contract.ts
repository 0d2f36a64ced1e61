import { defineContract, namedEnum } from '@pay/contract-core';
import {
  email,
  fixedTime,
  instant,
  invoiceLine,
  planPaymentType,
  shopContact,
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
  /** What arrived so far while it is paid in part. */
  amountPaid: storedVnd,
  lines: z.array(invoiceLine),
  expiredDate: z.nullish(instant),
  paymentDate: z.nullish(instant),
  /** Where it is paid, while it can be. */
  payLinkCode: z.nullish(z.string()),
});

const shop = {
  shopName: z.string(),
  defaultLanguage: z.string(),
  logo: z.nullish(z.string()),
  backgroundColor: z.string(),
  shopContact,
};

const seen = z.object({
  ...shop,
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
  /** The last day of what is cancelled with its period. */
  lastDay: z.nullish(z.string()),
  numOfCycles: z.number(),
  numOfPayments: z.number(),
  /** Where his letters go, masked; null where they come as short messages, or not at all. */
  email: z.nullish(z.string()),
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
  askEmailChange: {
    route: 'POST /api/subscription/public/v1/email',
    body: z.object({ token, email }),
    returns: z.object({ sentTo: z.string() }),
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'too_many_requests'],
    summary: 'Asks the former address, in a letter with a link that works once within 24 hours, for another one',
  },
  getEmailChange: {
    route: 'GET /api/subscription/public/v1/email-change',
    query: z.object({ token }),
    returns: z.object({ ...shop, code: z.string(), planName: z.string(), email: z.string() }),
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
    summary: 'What the link in the letter to the former address confirms',
  },
  confirmEmailChange: {
    route: 'POST /api/subscription/public/v1/email-change',
    body: z.object({ token }),
    returns: z.object({ token }),
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
    summary: 'From now on the new address is written to; answers with the token of the page of the subscription',
  },
});
