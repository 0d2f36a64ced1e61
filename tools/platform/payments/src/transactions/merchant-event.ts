import type { webhookEvent } from '@pay/contract-shared';
import { type Instant, port, type Trx } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

export interface MerchantEvent {
  merchantId: string;
  type: output<typeof webhookEvent>;
  transactionId: string | null;
  /** Made only when somebody is told. */
  notice: () => Promise<Record<string, unknown>>;
  now: Instant;
}

/** Writes an event down for the merchant's back end to be told. */
export const queueEvent = port<(trx: Trx, event: MerchantEvent) => Promise<void>>('queueEvent');
