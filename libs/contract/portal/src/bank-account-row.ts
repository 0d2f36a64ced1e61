import { bankType } from '@pay/contract-shared';
import * as z from 'zod/mini';

export const bankAccountRow = z.object({
  id: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
  bankType: z._default(bankType, 'KLB'),
  defaultAccount: z.boolean(),
  defaultFeeAccount: z.boolean(),
  qrCode: z.nullish(z.string()),
  balance: z.nullish(z.number()),
  currency: z._default(z.string(), 'VND'),
});
