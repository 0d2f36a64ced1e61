import type { RuleName } from '@pay/contract-core';
import type { Remark } from '../domains/merchant-api/left-out.ts';
import type { Instant } from '../storage/tables.ts';

/** A call of a merchant's own back end, and how it was answered. */
export interface SignedCall {
  merchantId: string;
  clientId: string;
  operation: string;
  code: number;
  /** The name of the refusal, and the field and rule that it told. */
  problem: string | null;
  field: string | null;
  rule: RuleName | null;
  /** What was left out or read otherwise: by field and rule, never by its value. */
  remarks: Remark[];
  refTransactionId: string | null;
  transactionId: string | null;
  traceId: string;
  ip: string;
  durationMs: number;
  createdAt: Instant;
}

/** The log of a mode's signed calls. */
export interface SignedCallLog {
  /** Anyone who knows a client id can call; `proved` is who signed with its key. */
  note(call: SignedCall, sender: 'proved' | 'unproved'): void;
  /** Resolves once everything that was noted so far can be read. */
  written(): Promise<void>;
}
