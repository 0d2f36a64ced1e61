import { type Instant, refusedField, type Trx } from '@pay/platform-kernel';
import { paymentOf } from '@pay/platform-payments';
import { claimOfNotice, keepNotice, type Notice } from './fee-notices.store.ts';

/** Whether the book bears out what is told; the bank may still be on its way with the money for a report. */
async function isBorneOut(db: Trx, notice: Notice): Promise<boolean> {
  const payment = await paymentOf(db, notice);
  if (payment) return notice.success === (payment.status === 'SUCCESS');
  const claim = await claimOfNotice(db, notice);
  if (!claim) throw refusedField('invalid_transaction_id', 'transactionId', 'unknown');
  return claim.status !== (notice.success ? 'CANCELED' : 'SETTLED');
}

/** Keeps what a merchant's own system tells of the fee of a payment, or of the payment of a report; staff and shop see it there. */
export async function takeFeeNotice(db: Trx, notice: Notice, toldAt: Instant): Promise<void> {
  if (!(await isBorneOut(db, notice)))
    throw refusedField('invalid_transaction_status', 'success', 'not_allowed_from_status');
  await keepNotice(db, notice, toldAt);
}
