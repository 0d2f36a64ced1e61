import { asciiText } from '@pay/domain';
import { type BankOfMode, carryOutTransfer, noteRefusedOrder, type TransferEnd } from '@pay/platform-accounts';
import { defineJob, failPoint, type Instant, inTransaction, type Job, post, type Trx } from '@pay/platform-kernel';
import { askToDecide } from './ask-to-decide.ts';
import {
  type CreditKey,
  heldCreditsOf,
  lockedPayment,
  moveHeld,
  returningCredit,
  setException,
} from './held-credits.store.ts';

const kind = 'returnCredit';
/** Scheduling needs only the kind; the job itself needs the bank of a mode. */
export const returnAppointment: Job<CreditKey> = defineJob<CreditKey>({ kind, outside: async () => undefined });

type Ended = Exclude<TransferEnd, { outcome: 'unknown' }>;
type Tried = NonNullable<Awaited<ReturnType<typeof returningCredit>>>;

/** Updates state and ledger in one transaction, and only while this very try is under way. */
async function settleReturn(trx: Trx, tried: Tried, end: Ended, now: Instant): Promise<void> {
  const { merchantId, transactionId, transactionNo, returnTries, amount } = tried;
  const payment = await lockedPayment(trx, { merchantId, id: transactionId });
  const credits = await heldCreditsOf(trx, payment);
  const credit = credits.find((one) => one.transactionNo === transactionNo);
  if (credit?.state !== 'RETURNING' || credit.returnTries !== returnTries) return;
  const done = end.outcome === 'done';
  const { bankAccountId } = payment;
  await post(trx, {
    merchantId,
    txnId: transactionId,
    kind: `${done ? 'RETURN_PAID' : 'RETURN_REVERSED'} ${transactionNo} ${returnTries}`,
    now,
    lines: [
      { account: 'merchant-hold', bankAccountId, amount: -amount },
      { account: done ? 'bank-clearing' : 'suspense', bankAccountId, amount },
    ],
  });
  if (end.outcome === 'refused') {
    const { txnNumber, fromAccount: toAccount, returnReference: reference } = tried;
    await noteRefusedOrder(
      trx,
      {
        merchantId,
        kind: 'RETURN',
        subjectId: transactionNo,
        subject: txnNumber ?? transactionNo,
        transactionId,
        bankAccountId,
        toAccount,
        amount,
        reference: reference ?? '',
        refusal: end.refusal,
      },
      now,
    );
    await moveHeld(trx, [credit], { state: 'HELD', returnRefused: true }, now);
    // Whatever else was decided meanwhile, this money waits for a decision again.
    const exception = payment.exception === 'NONE' ? 'DUPLICATE' : payment.exception;
    await askToDecide(trx, payment, exception, now, payment.amountPaid + amount);
    return;
  }
  await moveHeld(trx, [credit], { state: 'RETURNED', returnBankNumber: end.bankNumber, endedAt: now }, now);
  const left = credits.some((one) => one !== credit && (one.state === 'HELD' || one.state === 'RETURNING'));
  if (!left) await setException(trx, payment, 'NONE');
}

/** Returns held money to its sender; the order is stored before it is sent, so a crash never sends it twice. */
export const returnCreditJob = (around: BankOfMode) =>
  defineJob<CreditKey>({
    kind,
    outside: async ({ db, payload, now }) => {
      const tried = await returningCredit(db, payload);
      if (!tried?.returnReference) return { effect: 'nothing to return' };
      const order = {
        merchantId: tried.merchantId,
        reference: tried.returnReference,
        fromAccount: tried.accountNo,
        toBin: tried.fromBin ?? '',
        toAccount: tried.fromAccount ?? '',
        amount: tried.amount,
        content: asciiText(`HOAN TIEN ${tried.txnNumber ?? tried.transactionNo}`),
      };
      const end = await carryOutTransfer(db, order, { ...around, now });
      if (end.outcome === 'unknown') return { again: end.askAgainAt, effect: 'the bank has not answered' };
      await inTransaction(db, (trx) => settleReturn(trx, tried, end, now));
      failPoint('transfer-recorded');
      return { effect: end.outcome };
    },
  });
