import type { webhookEvent } from '@pay/contract-shared';
import type { output } from 'zod/v4/core';
import { port } from '../../server/port.ts';
import type { Instant } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';

export interface MerchantEvent {
  merchantId: string;
  type: output<typeof webhookEvent>;
  transactionId: string | null;
  /** Made only when somebody is told. */
  notice: () => Promise<Record<string, unknown>>;
  now: Instant;
}

/** Tells a merchant's back end of an event, in the transaction of the event itself. */
export const emitEvent = port<(trx: Trx, event: MerchantEvent) => Promise<void>>('emitEvent');
