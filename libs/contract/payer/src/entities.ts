import {
  instant,
  payInfoQuery,
  payInfoVietQr,
  paymentLink,
  paymentStatus,
  paymentType,
  shopContact,
  storedVnd,
} from '@pay/contract-shared';
import * as z from 'zod/mini';

/** The sums differ from the amount only when the shop accepts part payments. */
export const paymentState = z.object({
  ...payInfoQuery.shape,
  transactionId: z.nullish(z.string()),
  amountPaid: z.optional(storedVnd),
  amountRemaining: z.optional(storedVnd),
  redirectUrl: z.nullish(z.string()),
  /** What the shop gave back of the payment, and when it last did. */
  refunded: z.optional(z.object({ amount: storedVnd, at: instant })),
});

export const transferTerms = z.object({
  bank: z.string(),
  /** The address of its icon. */
  bankIcon: z.nullish(z.string()),
  bin: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  content: z.string(),
  amount: storedVnd,
  qrContent: z.string(),
});

/** The payer's view of a pay link: `customerDto` is masked and `createBy` is withheld. */
export const publicPayLink = z.object({
  ...paymentLink.shape,
  /** `PROVIDER` where the merchant itself pays what it owes to the provider. */
  payee: z.optional(z.enum(['MERCHANT', 'PROVIDER'])),
  title: z.nullish(z.string()),
  language: z.nullish(z.string()),
  serverTime: instant,
  payment: paymentState,
  transfer: z.nullish(transferTerms),
  cardRefusal: z.nullish(z.string()),
  order: z.nullish(
    z.object({
      code: z.string(),
      payPageCode: z.string(),
      items: z.array(
        z.object({ name: z.string(), quantity: z.number(), price: storedVnd, amount: storedVnd, missing: z.number() }),
      ),
      note: z.nullish(z.string()),
      /** The button by which the payer came, and the origin of the site that is told of the payment. */
      button: z.nullish(z.object({ code: z.string(), siteOrigin: z.nullish(z.string()) })),
    }),
  ),
  customerFilled: z.boolean(),
  shopAvailable: z.boolean(),
  /** Who has the money, as a receipt names it, and how it is reached; only once the payment has ended. */
  receiver: z.optional(
    z.object({
      name: z.string(),
      taxCode: z.nullish(z.string()),
      address: z.nullish(z.string()),
      phone: z.nullish(z.string()),
      email: z.nullish(z.string()),
    }),
  ),
  /** How the shop is reached where an open link names nobody to ask. */
  shopContact: z.optional(shopContact),
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

export const cardHandOver = z.object({
  gatewayUrl: z.string(),
  fields: handOver,
  transactionId: z.string(),
  amount: storedVnd,
  paymentType,
});

export const payLinkCode = z.string().check(z.minLength(1), z.maxLength(100));

export const napasResult = z.object({ napasResult: z.string().check(z.minLength(1), z.maxLength(2000)) });

export const cardReturn = z.object({
  payLinkCode: z.string(),
  payPageCode: z.nullish(z.string()),
  status: paymentStatus,
});
