import { Problem } from '@pay/contract-core';
import type { testTransfer } from '@pay/contract-shared';
import { canAct, paymentMachine } from '@pay/domain';
import { cancelJob, type Instant, type Trx } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import { endPayment, paymentExpiry } from '../transactions/end-payment.ts';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import { takeCredit } from '../transactions/take-credit.ts';
import { remainingOf, type TransactionRow } from '../transactions/transactions.rules.ts';
import { endAt } from './expire-now.store.ts';
import { sandboxCredit } from './sandbox-credit.ts';

type TestTransfer = output<typeof testTransfer>;

const difference = 1_000;
const behindMs = 1_000;

/** The clock ends a payment at its time; in test mode that time can be now. */
export async function expireNow(
  trx: Trx,
  key: { merchantId: string; transactionId: string },
  now: Instant,
): Promise<void> {
  await endAt(trx, await lockedPayment(trx, { merchantId: key.merchantId, id: key.transactionId }), now);
  await endPayment(trx, key, 'expire', { by: 'clock', party: 'clock', now });
  await cancelJob(trx, paymentExpiry, key.transactionId);
}

const amounts: Record<TestTransfer, (due: number) => number> = {
  EXACT: (due) => due,
  SHORT: (due) => Math.max(1, due - difference),
  OVER: (due) => due + difference,
  LATE: (due) => due,
  REPEATED: (due) => due,
};

interface Played {
  payment: Pick<TransactionRow, 'merchantId' | 'id'>;
  transfer: TestTransfer;
  now: Instant;
}

type Transact = <R>(work: (trx: Trx) => Promise<R>) => Promise<R>;

/** What the account does not take leaves no trace here: the bank sends it back. */
async function transferred(transact: Transact, { payment, transfer, now }: Played) {
  const creditedAt = new Date(Date.parse(now) + (transfer === 'LATE' ? behindMs : 0));
  const credit = await transact(async (trx) => {
    const row = await lockedPayment(trx, payment);
    const amount = amounts[transfer](remainingOf(row));
    return sandboxCredit({ accountNo: row.virtualAccount!, amount, content: row.description, creditedAt });
  });
  const told = { txnNumber: credit.transactionNo, amount: credit.amount };
  try {
    await transact((trx) => takeCredit(trx, credit, now));
    return { ...told, taken: true };
  } catch (error) {
    if (error instanceof Problem) return { ...told, taken: false };
    throw error;
  }
}

/** Plays a payer of test mode: each transfer reaches the bank by itself, and a late one after the payment's time. */
export async function playTransfer(transact: Transact, played: Played) {
  const { payment, transfer, now } = played;
  const { merchantId, id } = payment;
  if (transfer === 'LATE')
    await transact(async (trx) => {
      const { status } = await lockedPayment(trx, payment);
      if (canAct(paymentMachine, status, 'expire', 'clock'))
        await expireNow(trx, { merchantId, transactionId: id }, now);
    });
  const transfers = [await transferred(transact, played)];
  if (transfer === 'REPEATED') transfers.push(await transferred(transact, played));
  return transfers;
}
