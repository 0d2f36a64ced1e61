import { payoutMachine } from '@pay/domain';
import { type BankCredit, isMoneyOf, noteCredit, type TakenCredit } from '@pay/platform-accounts';
import { type Instant, post, transition, type Trx } from '@pay/platform-kernel';
import { tellOfTransfer } from './payout-events.ts';
import { changeTransfer, lockPayout, sentTransfer, type Transfer } from './payouts.store.ts';
import { settledAs } from './settlements.store.ts';
import { lateReturnLines, returnedLines, toldAs } from './transfer-money.ts';

/** Who gets what comes back: the merchant, unless it had its money back before and has not paid it again. */
async function goesTo(trx: Trx, { merchantId, id, doneAfterAt }: Transfer) {
  if (doneAfterAt === null) return 'merchant';
  const settled = await settledAs(trx, { merchantId, transferId: id, about: 'DONE_AFTER_FAILED' });
  if (settled === undefined) return 'suspense';
  return settled === 'DEBIT_MERCHANT' ? 'merchant' : 'dispute-cost';
}

/** Takes the money of a payout that the receiver's bank sent back; undefined where the credit is none of those. */
export async function takePayoutBack(
  trx: Trx,
  credit: BankCredit,
  reference: string,
  now: Instant,
): Promise<TakenCredit | undefined> {
  const sent = await sentTransfer(trx, reference);
  if (!sent || !isMoneyOf(credit, sent)) return undefined;
  const { merchantId, id, payoutId, bankAccountId } = sent;
  const payout = await lockPayout(trx, { merchantId, id: payoutId });
  const transfer = await sentTransfer(trx, reference);
  if (!transfer) return undefined;
  const isNew = await noteCredit(trx, credit, {
    merchantId,
    bankAccountId,
    virtualAccount: null,
    transactionId: id,
    now,
  });
  if (!isNew) return { transactionId: null, repeated: true };
  const to = await goesTo(trx, transfer);
  await changeTransfer(
    trx,
    { merchantId, id },
    { ...(to === 'merchant' && { returnedAt: now }), ...(transfer.doneAfterAt !== null && { cameBackAt: now }) },
  );
  // The other rows of a batch may still be under way.
  if (payout.status !== 'TRANSFERRING')
    await transition(trx, payoutMachine, 'payout', { merchantId, id: payoutId }, 'comeBack', {
      by: 'bank',
      party: 'bank',
      now,
      note: transfer.reference,
    });
  await post(trx, {
    merchantId,
    txnId: id,
    ...(to === 'merchant'
      ? { kind: 'PAYOUT_CAME_BACK', lines: returnedLines(transfer) }
      : { kind: 'PAYOUT_DONE_CAME_BACK', lines: lateReturnLines(transfer, to) }),
    ...toldAs(trx, transfer),
    now,
  });
  if (to === 'merchant')
    await tellOfTransfer(trx, 'payout.returned', { payout, transfer: { ...transfer, returnedAt: now } }, now);
  return { transactionId: null, repeated: false };
}
