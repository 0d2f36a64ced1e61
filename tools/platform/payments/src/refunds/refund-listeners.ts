import type { Instant, Trx } from '@pay/platform-kernel';
import type { Refund } from './refunds.store.ts';

type Listener = (trx: Trx, refund: Refund, now: Instant) => Promise<void>;

const listeners = new Map<Refund['askedBy'], Listener>();

/**
 * The listener of those who ask for refunds hears that one is done or refused, inside the transaction that ends it;
 * and once more, with `returnedAt`, when the money of one that was done comes back.
 */
export function onRefundEnded(askedBy: Refund['askedBy'], listener: Listener): void {
  listeners.set(askedBy, listener);
}

export async function refundEnded(trx: Trx, refund: Refund, now: Instant): Promise<void> {
  await listeners.get(refund.askedBy)?.(trx, refund, now);
}
