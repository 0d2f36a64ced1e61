import { borneByMerchant, type LateTransfer } from '@pay/platform-accounts';
import { afterCommit, type Instant, type Line, post, type Trx } from '@pay/platform-kernel';
import { announceChange } from './bus.ts';
import { heldCreditsOf, lockedPayment, moveHeld, setException } from './held-credits.store.ts';

/** Money that was to be returned went out after all: what is still held for it is that money, and else the balance pays. */
export async function completeLateReturn(trx: Trx, late: LateTransfer, now: Instant): Promise<Line[]> {
  const { merchantId, subjectId: transactionNo, transactionId, reference, amount } = late;
  const payment = await lockedPayment(trx, { merchantId, id: transactionId ?? '' });
  const credits = await heldCreditsOf(trx, payment);
  const credit = credits.find((one) => one.transactionNo === transactionNo);
  if (credit?.state !== 'HELD' || credit.amount !== amount) return borneByMerchant(late);
  const { id: txnId, bankAccountId } = payment;
  await post(trx, {
    merchantId,
    txnId,
    kind: `RETURN_HELD ${transactionNo} ${reference}`,
    now,
    lines: [
      { account: 'suspense', bankAccountId, amount: -amount },
      { account: 'merchant-hold', bankAccountId, amount },
    ],
  });
  const numbers = { returnReference: reference, returnBankNumber: late.bankNumber };
  const returned = { state: 'RETURNED', ...numbers, returnRefused: false, endedAt: now } as const;
  await moveHeld(trx, [credit], returned, now);
  const isLeft = credits.some((one) => one !== credit && (one.state === 'HELD' || one.state === 'RETURNING'));
  await setException(trx, payment, isLeft ? payment.exception : 'NONE', payment.amountPaid - amount);
  afterCommit(trx, () => announceChange(txnId));
  return [{ account: 'merchant-hold', bankAccountId, amount: -amount }];
}
