import { acrossAccounts, type Instant, lockBook, type Trx } from '@pay/platform-kernel';
import { endPayment } from './end-payment.ts';
import { lockedPayment } from './held-credits.store.ts';
import { followerOf } from './held-references.store.ts';
import type { TransactionRow } from './transactions.rules.ts';

/**
 * An ended payment is paid after all: the one that took its reference meanwhile and still waits is given up, so that no order is paid
 * twice. Its row is locked before the book, as by whoever pays it.
 */
export async function giveWay(within: Trx, paid: TransactionRow, now: Instant): Promise<void> {
  const { merchantId } = paid;
  const trx = acrossAccounts(within, 'a reference is given once in the whole merchant');
  const transactionId = await followerOf(trx, paid);
  if (transactionId === undefined) return;
  const follower = await lockedPayment(trx, { merchantId, id: transactionId });
  if (follower.status !== 'CREATED') return;
  await lockBook(trx, merchantId);
  await endPayment(trx, { merchantId, transactionId }, 'cancel', { by: 'bank', party: 'bank', now });
}
