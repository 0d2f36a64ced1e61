import { payoutStatus, subscriptionStatus } from '@pay/contract-shared';
import { subscriptionMachine, webhookEventNames, type WebhookKind } from '@pay/domain';
import * as z from 'zod/mini';

// The client libraries are typed: a text that there is none of is empty, and nothing is ever null.
const payment = z.object({
  transactionId: z.string(),
  refTransactionId: z.string(),
  virtualAccount: z.string(),
  actualAccount: z.string(),
  fromBin: z.string(),
  fromAccount: z.string(),
  success: z.boolean(),
  amount: z.number(),
  statusCode: z.enum(['00', 'TO', 'CA', 'FA', '99']),
  txnNumber: z.string(),
  transferDesc: z.string(),
  time: z.string(),
});

const order = z.object({
  ...payment.shape,
  orderCode: z.string(),
  payPageCode: z.string(),
  /** Set where a person marked the order as paid, because the money came another way. */
  manual: z.optional(z.literal(true)),
});

const refund = z.object({
  refundId: z.string(),
  refRefundId: z.string(),
  refundNumber: z.string(),
  transactionId: z.string(),
  refTransactionId: z.string(),
  success: z.boolean(),
  amount: z.number(),
  statusCode: z.enum(['00', 'RF']),
  txnNumber: z.string(),
  reason: z.string(),
  time: z.string(),
});

export const payoutCodes = { SUCCESS: '00', FAILED: 'PF', DENIED: 'PD', WAITING: 'PW', TRANSFERRING: 'PT' } as const;

const payout = z.object({
  payoutId: z.string(),
  payoutNumber: z.string(),
  refPayoutId: z.string(),
  transactionId: z.string(),
  row: z.number(),
  bin: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  success: z.boolean(),
  returned: z.boolean(),
  amount: z.number(),
  feeAmount: z.number(),
  statusCode: z.enum([...payoutStatus.options.map((status) => payoutCodes[status]), 'PR']),
  txnNumber: z.string(),
  bankNumber: z.string(),
  reason: z.string(),
  time: z.string(),
});

const invoice = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  subscriptionId: z.string(),
  subscriptionCode: z.string(),
  planCode: z.string(),
  customerId: z.string(),
  customerCode: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  amount: z.number(),
  amountPaid: z.number(),
  amountRemaining: z.number(),
  success: z.boolean(),
  statusCode: z.enum(['00', 'IN', 'IC', 'IP', 'IT', 'IF', 'IX']),
  payLinkCode: z.string(),
  txnNumber: z.string(),
  expireTime: z.string(),
  time: z.string(),
});

const actions = [...new Set(subscriptionMachine.transitions.map(({ action }) => action))];

const subscription = z.object({
  subscriptionId: z.string(),
  subscriptionCode: z.string(),
  action: z.enum(['create', ...actions]),
  status: subscriptionStatus,
  planId: z.string(),
  planCode: z.string(),
  customerId: z.string(),
  customerCode: z.string(),
  amount: z.number(),
  numOfCycles: z.number(),
  numOfPayments: z.number(),
  startDate: z.string(),
  nextPaymentDate: z.string(),
  time: z.string(),
});

/** A test notice has the fields of a payment, so that every receiver can read it. */
const test = z.object({ ...payment.shape, statusCode: z.literal('PI') });

/** What a webhook tells, once it is opened, by what its event is about. */
export const notices = { payment, order, refund, payout, invoice, subscription, test } as const satisfies Record<
  WebhookKind,
  z.core.$ZodObject
>;

/** What tells an event from others stands in each notice beside it: the headers of a delivery are not signed. */
export const eventIdentity = z.object({
  eventId: z.string(),
  eventType: z.enum(webhookEventNames),
  eventTime: z.string(),
});

export type NoticeOf<Kind extends WebhookKind> = z.output<(typeof notices)[Kind]>;

/** A receiver distinguishes this test notice from a failed order by its event type, `ping`. */
export const pingNotice = (eventId: string, time: string): NoticeOf<'test'> => ({
  transactionId: eventId,
  refTransactionId: 'PING',
  virtualAccount: '',
  actualAccount: '',
  fromBin: '',
  fromAccount: '',
  success: false,
  amount: 0,
  statusCode: 'PI',
  txnNumber: '',
  transferDesc: 'PING',
  time,
});
