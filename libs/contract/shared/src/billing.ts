import { namedEnum } from '@pay/contract-core';
import {
  daysOfWeek,
  maxCycles,
  maxCycleValue,
  planPaymentTypes,
  subscriptionCancelModes,
  timeUnits,
} from '@pay/domain';
import * as z from 'zod/mini';
import { creditNote, invoiceLine } from './billing-lines.ts';
import { savedCustomer } from './customer.ts';
import { instant, storedVnd } from './fields.ts';

export const planStatus = namedEnum('PlanStatus', ['CREATED', 'ACTIVE', 'INACTIVE']);
export const planType = namedEnum('PlanType', ['RECURRING_QUANTITY', 'METERED_USAGE']);
export const planPaymentType = namedEnum('PlanPaymentType', planPaymentTypes);
export const timeUnit = namedEnum('TimeUnit', timeUnits);
export const dayOfWeek = namedEnum('DayOfWeek', daysOfWeek);
export const subscriptionStatus = namedEnum('SubscriptionStatus', [
  'TRIAL',
  'ACTIVE',
  'PAUSED',
  'PENDING_CANCELLATION',
  'CANCELLED',
  'EXPIRED',
  'PAYMENT_EXPIRED',
  'CREATE_INVOICE_FAILED',
]);
export const subscriptionCancelMode = namedEnum('SubscriptionCancelMode', subscriptionCancelModes);
export const subscriptionInvoiceStatus = namedEnum('SubscriptionInvoiceStatus', [
  'NONE',
  'CREATED',
  'SUCCESS',
  'CANCELED',
  'FAIL',
  'TIMEOUT',
  'PENDING',
]);

/** A trial is shorter than a year. */
export const trialTimeType = namedEnum('TimeUnit', ['DAY', 'WEEK', 'MONTH']);

const whole = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max));

/** The longest of any unit; the unit's own bound is checked together with it. */
export const cycleValue = whole(1, Math.max(...Object.values(maxCycleValue)));
export const numOfCycles = whole(0, maxCycles);
export const addedCycles = whole(1, maxCycles);

/** The day that a cycle's unit asks for: of the week, of the month, or of the year, whose 366th is the last of any. */
export const fixedTime = z.object({
  dayOfWeek: z.nullish(dayOfWeek),
  dayOfMonth: z.nullish(whole(1, 31)),
  dayOfYear: z.nullish(whole(1, 366)),
});

export const expirationDays = whole(1, 90);

export const subscriptionPlan = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  status: planStatus,
  type: planType,
  paymentType: planPaymentType,
  cycleValue: z.number(),
  timeType: timeUnit,
  /** 0 where usage is billed. */
  fixedAmount: storedVnd,
  callbackUrl: z.nullish(z.string()),
  expirationDays: z.number(),
  payerMayPause: z.boolean(),
  payerMayStop: z.boolean(),
  fixedPaymentTime: z.boolean(),
  fixedTime: z.nullish(fixedTime),
  bankAccount: z.object({ id: z.string(), accountName: z.string(), accountNo: z.string() }),
  createdAt: instant,
});

/** Who is on a plan, what they make in a month, and what the last 12 months brought, the present one first. */
export const planFigures = z.object({
  statuses: z.array(z.object({ status: subscriptionStatus, count: z.number() })),
  monthlyRevenue: z.number(),
  months: z.array(
    z.object({
      month: z.string(),
      invoices: z.number(),
      amount: z.number(),
      paid: z.number(),
      paidAmount: z.number(),
      paidOnTime: z.number(),
      /** Of those that were paid or missed, in hundredths of a percent; null where there is none yet. */
      paidOnTimeRate: z.nullable(z.number()),
      ended: z.number(),
      /** How many ran when the month began, and how many of these ended in it. */
      running: z.number(),
      churned: z.number(),
      churnRate: z.nullable(z.number()),
    }),
  ),
});

const { id, code, fullName, phone, email } = savedCustomer.shape;

export const subscription = z.object({
  id: z.string(),
  code: z.string(),
  status: subscriptionStatus,
  plan: subscriptionPlan,
  /** What it goes over to with its next period. */
  nextPlan: z.nullish(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  customer: z.object({ id, code, fullName, phone, email }),
  numOfCycles: z.number(),
  numOfPayments: z.number(),
  startDate: z.string(),
  prePaymentDate: z.nullish(z.string()),
  nextPaymentDate: z.nullish(z.string()),
  allowTrial: z.boolean(),
  trialTimeType: z.nullish(timeUnit),
  trialTimeValue: z.nullish(z.number()),
  resumeDate: z.nullish(z.string()),
  createdAt: instant,
});

export const subscriptionInvoice = z.object({
  id: z.string(),
  code: z.string(),
  status: subscriptionInvoiceStatus,
  plan: z.object({ id: z.string(), code: z.string(), name: z.string() }),
  customer: z.object({ id, code, fullName, phone, email }),
  subscriptionId: z.string(),
  subscriptionCode: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  amount: storedVnd,
  /** What arrived so far while it is paid in part. */
  amountPaid: storedVnd,
  paymentType: planPaymentType,
  txnNumber: z.nullish(z.string()),
  paymentDate: z.nullish(instant),
  expiredDate: z.nullish(instant),
  url: z.nullish(z.string()),
  createdAt: instant,
});

/** What one invoice shows beyond its row in a list. */
export const invoiceParts = { lines: z.array(invoiceLine), creditNotes: z.array(creditNote) };

/** An invoice that will be made: when, of which period, how much. */
export const dueInvoice = z.object({
  dueOn: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  amount: storedVnd,
  /** What comes onto it besides its period. */
  lines: z.optional(z.array(invoiceLine)),
});
