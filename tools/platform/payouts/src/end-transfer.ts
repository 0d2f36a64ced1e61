import { payoutMachine } from '@pay/domain';
import type { TransferEnd } from '@pay/platform-accounts';
import { type Instant, post, transition, type Trx } from '@pay/platform-kernel';
import { giveBackToDay } from './day-limit.store.ts';
import { askAfterAll } from './ask-after-all.ts';
import { tellOfTransfer } from './payout-events.ts';
import { endTransfer, hasTransfer, lockPayout, type Payout, type TransferKey, type Transfer } from './payouts.store.ts';
import { paidLines, releasedLines, toldAs } from './transfer-money.ts';

type Ended = Exclude<TransferEnd, { outcome: 'unknown' }>;

export interface EndedBy {
  by: string;
  party: 'bank' | 'staff';
  note?: string | undefined;
}

export const byBank: EndedBy = { by: 'bank', party: 'bank' };

/** A batch ends with its last transfer: done when any of them was. */
async function endPayout(trx: Trx, payout: Payout, { party, ...who }: EndedBy, now: Instant): Promise<void> {
  const { merchantId, id } = payout;
  if (await hasTransfer(trx, payout, 'TRANSFERRING')) return;
  const action = (await hasTransfer(trx, payout, 'SUCCESS')) ? 'complete' : 'fail';
  await transition(trx, payoutMachine, 'payout', { merchantId, id }, action, {
    ...who,
    party,
    now,
    set: { endedAt: now },
  });
}

/** Ends a transfer as the bank says; what it refused is available again. False when the transfer has ended before. */
export async function concludeTransfer(
  trx: Trx,
  { merchantId, id, payoutId }: TransferKey & Pick<Transfer, 'payoutId'>,
  end: Ended,
  now: Instant,
  who: EndedBy = byBank,
): Promise<boolean> {
  const payout = await lockPayout(trx, { merchantId, id: payoutId });
  const isDone = end.outcome === 'done';
  const transfer = await endTransfer(
    trx,
    { merchantId, id },
    {
      endedAt: now,
      ...(isDone ? { status: 'SUCCESS', bankNumber: end.bankNumber } : { status: 'FAILED', refusal: end.refusal }),
    },
  );
  if (!transfer) return false;
  await post(trx, {
    merchantId,
    txnId: id,
    ...(isDone
      ? { kind: 'PAYOUT_PAID', lines: paidLines(transfer) }
      : { kind: 'PAYOUT_REVERSED', ...toldAs(transfer), lines: releasedLines(transfer) }),
    now,
  });
  if (!isDone) await giveBackToDay(trx, payout, transfer.amount, now);
  if (!isDone && end.refusal === null) await askAfterAll(trx, transfer, now);
  await endPayout(trx, payout, who, now);
  await tellOfTransfer(trx, isDone ? 'payout.succeeded' : 'payout.failed', { payout, transfer }, now);
  return true;
}
