import type { webhookEvent } from '@pay/contract-shared';
import { type Instant, port, type Trx } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

export interface MerchantEvent {
  merchantId: string;
  type: output<typeof webhookEvent>;
  transactionId: string | null;
  /** Called only when the merchant is notified. */
  notice: () => Promise<Record<string, unknown>>;
  now: Instant;
}

export const queueEvent = port<(trx: Trx, event: MerchantEvent) => Promise<void>>('queueEvent');
