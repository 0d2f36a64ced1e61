import { refundMachine } from '@pay/domain';
import { borneByMerchant, type LateTransfer } from '@pay/platform-accounts';
import { afterCommit, type Instant, type Line, transition, type Trx } from '@pay/platform-kernel';
import { announceChange } from '../transactions/bus.ts';
import { emitEvent } from '../transactions/emit-event.ts';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import { addRefunded, leftToRefund } from './refunds.store.ts';
import { tellMerchant } from './tell-merchant.ts';
import { tellPayer } from './tell-payer.ts';

/**
 * The payer got the money of a refund that had been refused, and the merchant bears it: the refund is done after all, unless as much went
 * back by others meanwhile.
 */
export async function completeLateRefund(trx: Trx, late: LateTransfer, now: Instant): Promise<Line[]> {
  const { merchantId, subjectId: id, transactionId, bankNumber, amount } = late;
  const payment = await lockedPayment(trx, { merchantId, id: transactionId ?? '' });
  // This one is counted as gone already.
  if ((await leftToRefund(trx, payment)) < 0) return borneByMerchant(late);
  const refund = await transition(trx, refundMachine, 'refund', { merchantId, id }, 'completeLate', {
    by: late.proposedBy ?? '',
    party: 'staff',
    now,
    set: { endedAt: now, bankNumber },
  });
  await addRefunded(trx, refund, { amount, refundedAt: now });
  await tellPayer(trx, refund, payment, now);
  await tellMerchant(trx, refund, payment, 'done', now);
  await emitEvent<'refund'>(trx, 'refund.succeeded', { ...refund, payment }, now);
  afterCommit(trx, () => announceChange(payment.id));
  return borneByMerchant(late);
}
