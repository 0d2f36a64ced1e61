import { canAct, paymentMachine } from '@pay/domain';
import { acrossAccounts, type Instant, lockBook, type Trx } from '@pay/platform-kernel';
import { endPayment } from './end-payment.ts';
import { lockedPayment } from './held-credits.store.ts';
import { followerOf } from './held-references.store.ts';
import type { TransactionRow } from './transactions.rules.ts';

/**
 * When an ended payment is paid after all, the waiting payment that took its reference is cancelled, so no order is paid twice.
 * Its row is locked before the ledger, as every payment does.
 */
export async function giveWay(within: Trx, paid: TransactionRow, now: Instant): Promise<void> {
  const { merchantId } = paid;
  const trx = acrossAccounts(within, 'a reference is given once in the whole merchant');
  const transactionId = await followerOf(trx, paid);
  if (transactionId === undefined) return;
  const follower = await lockedPayment(trx, { merchantId, id: transactionId });
  if (!canAct(paymentMachine, follower.status, 'cancel', 'bank')) return;
  await lockBook(trx, merchantId);
  await endPayment(trx, { merchantId, transactionId }, 'cancel', { by: 'bank', party: 'bank', now });
}
