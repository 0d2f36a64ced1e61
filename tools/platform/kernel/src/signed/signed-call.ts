import type { RuleName } from '@pay/contract-core';
import type { signedOperation } from '@pay/contract-shared';
import type { output } from 'zod/v4/core';
import type { Remark } from './left-out.ts';
import type { Instant } from '../storage/tables.ts';

export interface SignedCall {
  merchantId: string;
  clientId: string;
  operation: output<typeof signedOperation>;
  code: number;
  problem: string | null;
  field: string | null;
  rule: RuleName | null;
  /** Fields that were left out or interpreted, by field and rule, never by value. */
  remarks: Remark[];
  refTransactionId: string | null;
  transactionId: string | null;
  traceId: string;
  ip: string;
  durationMs: number;
  createdAt: Instant;
}

export interface SignedCallLog {
  /** Anyone who knows a client id can call; `proved` means that the key signed it. */
  note(call: SignedCall, sender: 'proved' | 'unproved'): void;
  written(): Promise<void>;
}
