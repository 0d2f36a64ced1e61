import { paymentMachine } from '@pay/domain';
import { type Instant, post, requireAllowed, schedule, transition, type Trx, txnNumber } from '@pay/platform-kernel';
import { bookPayment } from './book-payment.ts';
import { type HeldCredit, heldFor, lockedPayment, moveHeld, setException, sumOf } from './held-credits.store.ts';
import { returnAppointment } from './return-credit.ts';
import { exceptionActions, type TransactionRow } from './transactions.rules.ts';

interface Decision {
  by: string;
  note?: string | undefined;
  now: Instant;
}

type PaymentKey = Pick<TransactionRow, 'merchantId' | 'id'>;

async function toDecide(
  trx: Trx,
  key: PaymentKey,
  action: keyof ReturnType<typeof exceptionActions>,
): Promise<{ payment: TransactionRow; held: HeldCredit[] }> {
  const payment = await lockedPayment(trx, key);
  const held = await heldFor(trx, payment);
  requireAllowed(exceptionActions(payment, held), action, payment.status);
  return { payment, held };
}

const detailsOf = ({ exception }: TransactionRow, held: readonly HeldCredit[]) => ({ exception, amount: sumOf(held) });

/** The merchant keeps the money: an ended payment becomes paid, and a paid one takes the surplus without a further fee. */
export async function acceptException(trx: Trx, key: PaymentKey, { by, note, now }: Decision): Promise<void> {
  const { payment, held } = await toDecide(trx, key, 'acceptException');
  const { merchantId, id, bankAccountId } = payment;
  const last = held.at(-1);
  const details = detailsOf(payment, held);
  if (payment.status === 'SUCCESS' || !last) {
    await transition(trx, paymentMachine, 'transaction', { merchantId, id }, 'accept', {
      by,
      party: 'merchant',
      now,
      note,
      details,
      set: { exception: 'NONE' },
    });
    for (const { transactionNo, amount } of held) {
      await post(trx, {
        merchantId,
        txnId: id,
        kind: `SURPLUS_ACCEPTED ${transactionNo}`,
        number: transactionNo,
        now,
        lines: [
          { account: 'suspense', bankAccountId, amount: -amount },
          { account: 'merchant-available', bankAccountId, amount },
        ],
      });
    }
  } else {
    const { fromBin, fromAccount, transactionNo, creditedAt } = last;
    await bookPayment(
      trx,
      payment,
      {
        step: 'accept',
        by,
        note,
        details,
        amount: sumOf(held),
        amountPaid: payment.amountPaid,
        exception: 'NONE',
        from: 'suspense',
        source: { fromBin, fromAccount, interBankTrace: transactionNo, paidAt: creditedAt },
        completeTime: now,
      },
      now,
    );
  }
  await moveHeld(trx, held, { state: 'ACCEPTED', endedAt: now }, now);
}

/** Sends held money back to who paid it: it is set aside now, and the bank is asked after the commit. */
export async function sendBack(
  trx: Trx,
  payment: TransactionRow,
  credits: readonly HeldCredit[],
  { by, party, note, now }: Decision & { party: 'merchant' | 'staff' },
): Promise<void> {
  const { merchantId, id, bankAccountId } = payment;
  await transition(trx, paymentMachine, 'transaction', { merchantId, id }, 'return', {
    by,
    party,
    now,
    note,
    details: detailsOf(payment, credits),
  });
  for (const credit of credits) {
    const { transactionNo, amount } = credit;
    const returnTries = credit.returnTries + 1;
    await post(trx, {
      merchantId,
      txnId: id,
      kind: `RETURN_HELD ${transactionNo} ${returnTries}`,
      now,
      lines: [
        { account: 'suspense', bankAccountId, amount: -amount },
        { account: 'merchant-hold', bankAccountId, amount },
      ],
    });
    const change = { returnTries, returnReference: txnNumber(), returnAskedAt: now, returnRefused: false };
    await moveHeld(trx, [credit], { state: 'RETURNING', ...change }, now);
    await schedule(trx, returnAppointment, { key: transactionNo, dueAt: now, payload: { merchantId, transactionNo } });
  }
  await setException(trx, payment, payment.exception, payment.amountPaid - sumOf(credits));
}

/** The merchant returns all that is held for a payment. */
export async function returnException(trx: Trx, key: PaymentKey, decision: Decision): Promise<void> {
  const { payment, held } = await toDecide(trx, key, 'returnException');
  await sendBack(trx, payment, held, { ...decision, party: 'merchant' });
}
