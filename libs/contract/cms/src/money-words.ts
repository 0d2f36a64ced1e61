import { instant, vnd } from '@pay/contract-shared';
import { MAX_STORED_AMOUNT } from '@pay/domain';
import * as z from 'zod/mini';

export const maybeText = z.nullable(z.string());
export const maybeInstant = z.nullable(instant);
export const ofMerchant = { merchantId: z.string(), merchantCode: z.string(), merchantName: z.string() };
export const format = z.optional(z.enum(['xlsx', 'csv']));

/** An amount by which a list is narrowed. */
export const soughtAmount = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,14}$/)), z.transform(Number))]),
  vnd(0, MAX_STORED_AMOUNT),
);
