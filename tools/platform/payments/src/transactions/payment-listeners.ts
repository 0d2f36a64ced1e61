import type { Instant, Trx } from '@pay/platform-kernel';
import type { MerchantEvent } from './merchant-event.ts';
import type { TransactionRow } from './transactions.rules.ts';

/**
 * `refuse` is a card gateway's final refusal, after which the link may be tried again;
 * `payAfterEnd` is money for a payment that had timed out or been cancelled.
 */
export type PaymentEnding = 'pay' | 'payAfterEnd' | 'expire' | 'cancel' | 'refuse';
/** Notifies the merchant of the consequences; called after the notice of the ending itself. */
type Announce = () => Promise<void>;

/** Runs inside the transaction of the payments. */
export interface PaymentListener {
  ended: (trx: Trx, row: TransactionRow, ending: PaymentEnding, now: Instant) => Promise<Announce | undefined>;
  /** Payments that were paid together, in as many statements for one as for many; returns what is told of each besides. */
  paidTogether: (trx: Trx, rows: readonly TransactionRow[], now: Instant) => Promise<readonly MerchantEvent[]>;
  /** Part of the money arrived and is held; the row tells how much in all. */
  paidInPart?: (trx: Trx, row: TransactionRow, now: Instant) => Promise<void>;
}

const listeners = new Map<TransactionRow['productLine'], PaymentListener>();

/** A listener of several product lines hears of all their payments at once. */
export function onPaymentEnd(productLines: readonly TransactionRow['productLine'][], listener: PaymentListener): void {
  for (const productLine of productLines) listeners.set(productLine, listener);
}

/** Whether something else follows from a payment of this line once it has ended. */
export const isListenedTo = (productLine: TransactionRow['productLine']): boolean => listeners.has(productLine);

export async function paymentEnded(
  trx: Trx,
  row: TransactionRow,
  ending: PaymentEnding,
  now: Instant,
): Promise<Announce | undefined> {
  return listeners.get(row.productLine)?.ended(trx, row, ending, now);
}

export async function paymentPaidInPart(trx: Trx, row: TransactionRow, now: Instant): Promise<void> {
  await listeners.get(row.productLine)?.paidInPart?.(trx, row, now);
}

/** Returns what merchants are told besides of payments that were paid together, by payment. */
export async function paymentsPaid(
  trx: Trx,
  rows: readonly TransactionRow[],
  now: Instant,
): Promise<ReadonlyMap<string | null, MerchantEvent>> {
  const events: MerchantEvent[] = [];
  for (const [listener, heard] of Map.groupBy(rows, ({ productLine }) => listeners.get(productLine)))
    if (listener) events.push(...(await listener.paidTogether(trx, heard, now)));
  return new Map(events.map((event) => [event.transactionId, event]));
}
