import type { Instant, Trx } from '@pay/platform-kernel';
import type { TransactionRow } from './transactions.rules.ts';

/**
 * `refuse` is a card gateway's final no, after which the link may wait for another try; `payAfterEnd` is the money of a payment that
 * had timed out or been given up meanwhile.
 */
export type PaymentEnding = 'pay' | 'payAfterEnd' | 'expire' | 'cancel' | 'refuse';
/** What the merchant is told besides the end of the payment itself. */
export type FollowingEvent = 'order.paid' | 'order.canceled' | undefined;
type Listener = (trx: Trx, row: TransactionRow, ending: PaymentEnding, now: Instant) => Promise<FollowingEvent>;

const listeners = new Map<string, Listener>();

/** Lets the domain behind a product line follow the end of its payments, inside the payment's own transaction. */
export function onPaymentEnd(productLine: string, listener: Listener): void {
  listeners.set(productLine, listener);
}

export async function paymentEnded(
  trx: Trx,
  row: TransactionRow,
  ending: PaymentEnding,
  now: Instant,
): Promise<FollowingEvent> {
  return listeners.get(row.productLine)?.(trx, row, ending, now);
}
