import { instant, payInfoQuery, payInfoVietQr, paymentLink, paymentType, storedVnd } from '@pay/contract-shared';
import * as z from 'zod/mini';

/** A pay link as its payer sees it: `customerDto` is masked and `createBy` withheld. */
export const publicPayLink = z.object({
  ...paymentLink.shape,
  serverTime: instant,
  /** False while the shop asks for the payer's details and has not got them. */
  customerFilled: z.boolean(),
  /** False when the merchant takes no payments at the moment. */
  shopAvailable: z.boolean(),
});

/** Where a payment stands. The sums differ from the amount only when the shop accepts part payments. */
export const paymentState = z.object({
  ...payInfoQuery.shape,
  transactionId: z.nullish(z.string()),
  amountPaid: z.optional(storedVnd),
  amountRemaining: z.optional(storedVnd),
  /** The shop's own address with the signed result, once the payment is final and the shop gave one. */
  redirectUrl: z.nullish(z.string()),
});

export const vietQrPayment = z.object({
  ...payInfoVietQr.shape,
  amountPaid: z.optional(storedVnd),
  amountRemaining: z.optional(storedVnd),
});

/** What the payer's browser posts to the card gateway. */
export const cardHandOver = z.object({
  gatewayUrl: z.string(),
  fields: z.record(z.string(), z.string()),
  transactionId: z.string(),
  amount: storedVnd,
  paymentType,
});

export const payLinkCode = z.string().check(z.minLength(1), z.maxLength(100));
