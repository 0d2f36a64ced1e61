import { namedEnum } from '@pay/contract-core';
import * as z from 'zod/mini';
import { instant, storedVnd } from './fields.ts';

export const heldCreditState = namedEnum('HeldCreditState', ['HELD', 'USED', 'ACCEPTED', 'RETURNING', 'RETURNED']);

export const refundStatus = namedEnum('RefundStatus', ['SENDING', 'DONE', 'REFUSED']);

/** On whose word money goes back to a payer. */
export const refundInitiator = namedEnum('RefundInitiator', ['MERCHANT', 'SIGNED_API', 'FOR_CONTROL', 'POS']);

/** EXACT accepts only the whole amount in time. HOLD books every credit, and the merchant decides about any that does not fit. */
export const amountPolicy = namedEnum('AmountPolicy', ['EXACT', 'HOLD']);

export const heldCredit = z.object({
  transactionNo: z.string(),
  amount: storedVnd,
  state: heldCreditState,
  fromBin: z.nullish(z.string()),
  fromAccount: z.nullish(z.string()),
  creditedAt: instant,
  returnRefused: z.boolean(),
});

export const refund = z.object({
  id: z.string(),
  code: z.string(),
  amount: storedVnd,
  status: refundStatus,
  reason: z.string(),
  askedBy: refundInitiator,
  toBin: z.nullish(z.string()),
  toAccount: z.string(),
  /** The number of the order at the bank. */
  reference: z.string(),
  merchantReference: z.nullish(z.string()),
  bankNumber: z.nullish(z.string()),
  refusal: z.nullish(z.string()),
  createdAt: instant,
  sentAt: z.nullish(instant),
  endedAt: z.nullish(instant),
  returnedAt: z.nullish(instant),
});
