import type { Instant, Trx } from '@pay/platform-kernel';
import type { TransactionRow } from './transactions.rules.ts';

/**
 * `refuse` is a card gateway's final refusal, after which the link may be tried again;
 * `payAfterEnd` is money for a payment that had timed out or been cancelled.
 */
export type PaymentEnding = 'pay' | 'payAfterEnd' | 'expire' | 'cancel' | 'refuse';
/** Notifies the merchant of the consequences; called after the notice of the ending itself. */
type Announce = () => Promise<void>;
type Listener = (trx: Trx, row: TransactionRow, ending: PaymentEnding, now: Instant) => Promise<Announce | undefined>;

const listeners = new Map<TransactionRow['productLine'], Listener>();

/** The listener runs inside the payment's own transaction. */
export function onPaymentEnd(productLine: TransactionRow['productLine'], listener: Listener): void {
  listeners.set(productLine, listener);
}

export async function paymentEnded(
  trx: Trx,
  row: TransactionRow,
  ending: PaymentEnding,
  now: Instant,
): Promise<Announce | undefined> {
  return listeners.get(row.productLine)?.(trx, row, ending, now);
}
