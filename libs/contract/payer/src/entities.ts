import {
  instant,
  payInfoQuery,
  payInfoVietQr,
  paymentLink,
  paymentStatus,
  paymentType,
  storedVnd,
} from '@pay/contract-shared';
import * as z from 'zod/mini';

/** Where a payment stands. The sums differ from the amount only when the shop accepts part payments. */
export const paymentState = z.object({
  ...payInfoQuery.shape,
  transactionId: z.nullish(z.string()),
  amountPaid: z.optional(storedVnd),
  amountRemaining: z.optional(storedVnd),
  /** The shop's own address with the signed result, once the payment is final and the shop gave one. */
  redirectUrl: z.nullish(z.string()),
});

/** Where to transfer to, and the VietQR that says the same. */
export const transferTerms = z.object({
  bank: z.string(),
  bin: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  content: z.string(),
  amount: storedVnd,
  qrContent: z.string(),
});

/** A pay link as its payer sees it: `customerDto` is masked and `createBy` withheld. */
export const publicPayLink = z.object({
  ...paymentLink.shape,
  /** Words and language that the shop's own back end chose for this payment. */
  title: z.nullish(z.string()),
  language: z.nullish(z.string()),
  serverTime: instant,
  payment: paymentState,
  /** Absent while there is nothing to transfer to. */
  transfer: z.nullish(transferTerms),
  /** The card gateway's code of the latest card payment that did not succeed. */
  cardRefusal: z.nullish(z.string()),
  /** What is paid for, when it was ordered on a pay page. */
  order: z.nullish(
    z.object({
      code: z.string(),
      payPageCode: z.string(),
      items: z.array(
        z.object({ name: z.string(), quantity: z.number(), price: storedVnd, amount: storedVnd, missing: z.number() }),
      ),
      note: z.nullish(z.string()),
    }),
  ),
  /** False while the shop asks for the payer's details and has not got them. */
  customerFilled: z.boolean(),
  /** False when the merchant takes no payments at the moment. */
  shopAvailable: z.boolean(),
});

export const vietQrPayment = z.object({
  ...payInfoVietQr.shape,
  amountPaid: z.optional(storedVnd),
  amountRemaining: z.optional(storedVnd),
});

const handOverField = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** An order for the card gateway, signed so that nothing of it can be changed on the way. */
export const handOver = z.strictObject({
  transactionId: handOverField(50),
  amount: handOverField(20),
  description: handOverField(300),
  mode: handOverField(10),
  time: handOverField(40),
  signature: handOverField(100),
});

/** What the payer's browser takes to the card gateway. */
export const cardHandOver = z.object({
  gatewayUrl: z.string(),
  fields: handOver,
  transactionId: z.string(),
  amount: storedVnd,
  paymentType,
});

export const payLinkCode = z.string().check(z.minLength(1), z.maxLength(100));

export const napasResult = z.object({ napasResult: z.string().check(z.minLength(1), z.maxLength(2000)) });

/** Which link or order a card payment belongs to, and how it stands. */
export const cardReturn = z.object({
  payLinkCode: z.string(),
  payPageCode: z.nullish(z.string()),
  status: paymentStatus,
});
