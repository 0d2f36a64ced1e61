import { namedEnum } from '@pay/contract-core';
import * as z from 'zod/mini';
import { instant, storedVnd } from './fields.ts';

/** What becomes of money that its payment does not take at once. */
export const heldCreditState = namedEnum('HeldCreditState', ['HELD', 'USED', 'ACCEPTED', 'RETURNING', 'RETURNED']);

/** EXACT: only the whole amount in time is taken. HOLD: every credit is booked, and the merchant decides about what does not fit. */
export const amountPolicy = namedEnum('AmountPolicy', ['EXACT', 'HOLD']);

/** A credit that its payment could not take, or could take in part only. */
export const heldCredit = z.object({
  transactionNo: z.string(),
  amount: storedVnd,
  state: heldCreditState,
  fromBin: z.nullish(z.string()),
  fromAccount: z.nullish(z.string()),
  creditedAt: instant,
  /** The sender's bank did not take the money back at the latest try. */
  returnRefused: z.boolean(),
});
