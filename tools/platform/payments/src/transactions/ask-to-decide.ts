import type { Instant, Trx } from '@pay/platform-kernel';
import { setException } from './held-credits.store.ts';
import { mailMerchants } from './payment-mails.ts';
import type { TransactionRow } from './transactions.rules.ts';

/** The money that is held for a payment waits for its merchant's decision, of which he is told. */
export async function askToDecide(
  trx: Trx,
  payment: TransactionRow,
  exception: Exclude<TransactionRow['exception'], 'NONE'>,
  now: Instant,
  amountPaid = payment.amountPaid,
): Promise<void> {
  await setException(trx, payment, exception, amountPaid);
  await mailMerchants(trx, [{ ...payment, amountPaid }], 'held', now);
}
