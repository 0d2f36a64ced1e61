import { refundMachine } from '@pay/domain';
import { noteRefusedOrder, type TransferEnd } from '@pay/platform-accounts';
import { afterCommit, type Instant, post, transition, type Trx } from '@pay/platform-kernel';
import { announceChange } from '../transactions/bus.ts';
import { emitEvent } from '../transactions/emit-event.ts';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import { refundEnded } from './refund-listeners.ts';
import { movedFor, toldAs } from './refunds.rules.ts';
import { addRefunded, type Refund } from './refunds.store.ts';
import { tellMerchant } from './tell-merchant.ts';
import { tellPayer } from './tell-payer.ts';

type Ended = Exclude<TransferEnd, { outcome: 'unknown' }>;

const byBank = { by: 'bank', party: 'bank' } as const;

/** Ends a refund as the bank says; what it refused is available again. Throws when the refund has ended before. */
export async function endRefund(
  trx: Trx,
  { merchantId, id, transactionId }: Refund,
  end: Ended,
  now: Instant,
): Promise<void> {
  const payment = await lockedPayment(trx, { merchantId, id: transactionId });
  const isDone = end.outcome === 'done';
  const refund = await transition(trx, refundMachine, 'refund', { merchantId, id }, isDone ? 'complete' : 'refuse', {
    ...byBank,
    now,
    set: { endedAt: now, ...(isDone ? { bankNumber: end.bankNumber } : { refusal: end.refusal }) },
  });
  await post(trx, {
    merchantId,
    txnId: id,
    ...(isDone
      ? { kind: 'REFUND_PAID', lines: movedFor(refund, 'merchant-hold', 'bank-clearing') }
      : {
          kind: 'REFUND_REVERSED',
          ...toldAs(trx, refund),
          lines: movedFor(refund, 'merchant-hold', 'merchant-available'),
        }),
    now,
  });
  if (end.outcome === 'refused') {
    const { code: subject, bankAccountId, toAccount, amount, reference } = refund;
    const order = {
      merchantId,
      kind: 'REFUND',
      subjectId: id,
      subject,
      transactionId,
      bankAccountId,
      toAccount,
    } as const;
    await noteRefusedOrder(trx, { ...order, amount, reference, refusal: end.refusal }, now);
  } else {
    await addRefunded(trx, refund, { amount: refund.amount, refundedAt: now });
    await tellPayer(trx, refund, payment, now);
  }
  await tellMerchant(trx, refund, payment, isDone ? 'done' : 'refused', now);
  await refundEnded(trx, refund, now);
  await emitEvent<'refund'>(trx, isDone ? 'refund.succeeded' : 'refund.failed', { ...refund, payment }, now);
  afterCommit(trx, () => announceChange(transactionId));
}
