import { instant } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { auditChangeType } from './enums.ts';

export const auditEntry = z.object({
  auditTime: instant,
  changeType: auditChangeType,
  changes: z.array(z.object({ key: z.string(), newValue: z.nullable(z.union([z.string(), z.number(), z.boolean()])) })),
  userId: z.string(),
  userName: z.string(),
});
