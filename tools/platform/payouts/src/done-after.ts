import { payoutMachine } from '@pay/domain';
import { type BankOfMode, carryOutTransfer, type DoneAfterAll, type TakenTransfer } from '@pay/platform-accounts';
import { defineJob, type Instant, inTransaction, type Line, post, transition, type Trx } from '@pay/platform-kernel';
import { afterKind, nextAsking } from './ask-after-all.ts';
import {
  changeTransfer,
  failedTransfer,
  givenUpTransfer,
  lockPayout,
  refusedTransfer,
  type Transfer,
  type TransferKey,
} from './payouts.store.ts';
import { toldAs } from './transfer-money.ts';

/** The money is gone from the bank and was given back in the book: it stands in suspense until the staff decide. */
export async function noteDoneAfter(
  trx: Trx,
  { merchantId, id, payoutId }: Pick<Transfer, 'merchantId' | 'id' | 'payoutId'>,
  bankNumber: string | null,
  now: Instant,
): Promise<boolean> {
  const payout = await lockPayout(trx, { merchantId, id: payoutId });
  const transfer = await failedTransfer(trx, { merchantId, id });
  if (!transfer) return false;
  const { bankAccountId, amount } = transfer;
  const lines: Line[] = [
    { account: 'suspense', bankAccountId, amount: -amount },
    { account: 'bank-clearing', bankAccountId, amount },
  ];
  await changeTransfer(trx, { merchantId, id }, { doneAfterAt: now, bankNumber });
  await post(trx, { merchantId, txnId: id, kind: 'PAYOUT_DONE_AFTER', ...toldAs(trx, transfer), lines, now });
  // The other rows of a batch may still be under way.
  if (payout.status !== 'TRANSFERRING')
    await transition(trx, payoutMachine, 'payout', { merchantId, id: payoutId }, 'doneAfterAll', {
      by: 'bank',
      party: 'bank',
      note: transfer.reference,
      now,
    });
  return true;
}

/** Takes the bank's word that it carried out a payout which it had refused. */
export async function takeDonePayout(
  trx: Trx,
  { reference, bankNumber }: DoneAfterAll,
  now: Instant,
): Promise<TakenTransfer> {
  const found = await refusedTransfer(trx, reference);
  if (!found) return 'unknown';
  return (await noteDoneAfter(trx, found, bankNumber, now)) ? 'taken' : 'repeated';
}

/** Asks what became of an order that was given up, since a bank may carry out what it said it did not know. */
export const doneAfterJob = (around: BankOfMode) =>
  defineJob<TransferKey>({
    kind: afterKind.kind,
    priority: 300,
    outside: async ({ db, payload, now }) => {
      const transfer = await givenUpTransfer(db, payload);
      if (!transfer) return { effect: 'nothing to ask for' };
      const { merchantId, reference, accountNo, toBin, toAccount, amount, content } = transfer;
      const order = { merchantId, reference, fromAccount: accountNo, toBin, toAccount, amount, content };
      const end = await carryOutTransfer(db, order, { ...around, now });
      if (end.outcome === 'done') {
        await inTransaction(db, (trx) => noteDoneAfter(trx, transfer, end.bankNumber, now));
        return { effect: 'done after all' };
      }
      const again = nextAsking(transfer.endedAt ?? now, now);
      return again === undefined ? { effect: 'given up for good' } : { again, effect: 'still not done' };
    },
  });
