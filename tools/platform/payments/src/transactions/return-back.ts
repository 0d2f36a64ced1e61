import { type BankCredit, isMoneyOf, noteCredit, type TakenCredit } from '@pay/platform-accounts';
import { afterCommit, type Instant, type Trx } from '@pay/platform-kernel';
import { askToDecide } from './ask-to-decide.ts';
import { announceChange } from './bus.ts';
import { holdMoney, lockedPayment, moveHeld, returnedCredit } from './held-credits.store.ts';

/** Money that was returned to its sender and that his bank sent back waits for a decision again. */
export async function takeReturnBack(
  trx: Trx,
  credit: BankCredit,
  reference: string,
  now: Instant,
): Promise<TakenCredit | undefined> {
  const sent = await returnedCredit(trx, reference);
  if (!sent || !isMoneyOf(credit, { ...sent, toBin: sent.fromBin })) return undefined;
  const { merchantId, transactionId, amount, fromBin, fromAccount } = sent;
  const payment = await lockedPayment(trx, { merchantId, id: transactionId });
  if (!(await returnedCredit(trx, reference))) return undefined;
  const { id, bankAccountId } = payment;
  const isNew = await noteCredit(trx, credit, { merchantId, bankAccountId, virtualAccount: null, transactionId, now });
  if (!isNew) return { transactionId: null, repeated: true };
  await moveHeld(trx, [sent], { cameBackAt: now }, now);
  const { transactionNo, creditedAt } = credit;
  await holdMoney(
    trx,
    {
      merchantId,
      transactionNo,
      transactionId,
      amount,
      fromBin,
      fromAccount,
      creditedAt: creditedAt.toISOString(),
      returnRefused: true,
    },
    bankAccountId,
    now,
  );
  const exception = payment.exception === 'NONE' ? 'DUPLICATE' : payment.exception;
  await askToDecide(trx, payment, exception, now, payment.amountPaid + amount);
  afterCommit(trx, () => announceChange(id));
  return { transactionId: null, repeated: false };
}
