import { namedEnum } from '@pay/contract-core';
import * as z from 'zod/mini';
import { instant, storedVnd } from './fields.ts';

export const heldCreditState = namedEnum('HeldCreditState', ['HELD', 'USED', 'ACCEPTED', 'RETURNING', 'RETURNED']);

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
