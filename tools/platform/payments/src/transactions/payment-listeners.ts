import type { Instant, Trx } from '@pay/platform-kernel';
import type { TransactionRow } from './transactions.rules.ts';

/**
 * `refuse` is a card gateway's final no, after which the link may wait for another try; `payAfterEnd` is the money of a payment that
 * had timed out or been given up meanwhile.
 */
export type PaymentEnding = 'pay' | 'payAfterEnd' | 'expire' | 'cancel' | 'refuse';
/** Tells the merchant what follows from the end of the payment; called once the end itself is told. */
type Announce = () => Promise<void>;
type Listener = (trx: Trx, row: TransactionRow, ending: PaymentEnding, now: Instant) => Promise<Announce | undefined>;

const listeners = new Map<TransactionRow['productLine'], Listener>();

/** Lets the domain behind a product line follow the end of its payments, inside the payment's own transaction. */
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
