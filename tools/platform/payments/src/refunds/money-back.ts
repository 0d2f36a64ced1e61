import { refundMachine } from '@pay/domain';
import { type BankCredit, isMoneyOf, noteCredit, type TakenCredit } from '@pay/platform-accounts';
import { afterCommit, type Instant, post, transition, type Trx } from '@pay/platform-kernel';
import { announceChange } from '../transactions/bus.ts';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import { refundEnded } from './refund-listeners.ts';
import { movedFor, toldAs } from './refunds.rules.ts';
import { addRefunded, sentRefund } from './refunds.store.ts';
import { tellMerchant } from './tell-merchant.ts';

/** Takes the money of a refund that the payer's bank sent back; undefined where the credit is none of those. */
export async function takeRefundBack(
  trx: Trx,
  credit: BankCredit,
  reference: string,
  now: Instant,
): Promise<TakenCredit | undefined> {
  const sent = await sentRefund(trx, reference);
  if (!sent || !isMoneyOf(credit, sent)) return undefined;
  const { merchantId, id, bankAccountId, transactionId } = sent;
  const payment = await lockedPayment(trx, { merchantId, id: transactionId });
  if (!(await sentRefund(trx, reference))) return undefined;
  const isNew = await noteCredit(trx, credit, {
    merchantId,
    bankAccountId,
    virtualAccount: null,
    transactionId: id,
    now,
  });
  if (!isNew) return { transactionId: null, repeated: true };
  const refund = await transition(trx, refundMachine, 'refund', { merchantId, id }, 'comeBack', {
    by: 'bank',
    party: 'bank',
    now,
    set: { returnedAt: now },
  });
  await post(trx, {
    merchantId,
    txnId: id,
    kind: 'REFUND_CAME_BACK',
    ...toldAs(trx, refund),
    now,
    lines: movedFor(refund, 'bank-clearing', 'merchant-available'),
  });
  await addRefunded(trx, refund, { amount: -refund.amount });
  await tellMerchant(trx, refund, payment, 'cameBack', now);
  await refundEnded(trx, refund, now);
  afterCommit(trx, () => announceChange(transactionId));
  return { transactionId: null, repeated: false };
}
