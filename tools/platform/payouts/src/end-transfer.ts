import { payoutMachine } from '@pay/domain';
import type { TransferEnd } from '@pay/platform-accounts';
import { type Instant, type Posting, postAll, transition, type Trx } from '@pay/platform-kernel';
import { giveBackToDay } from './day-limit.store.ts';
import { askAfterAll } from './ask-after-all.ts';
import { tellOfEnds } from './payout-events.ts';
import {
  endTransfers,
  hasTransfer,
  lockPayout,
  type Payout,
  type PayoutKey,
  type Transfer,
  type TransferKey,
} from './payouts.store.ts';
import { paidLines, releasedLines, toldAs } from './transfer-money.ts';

export type Ended = Exclude<TransferEnd, { outcome: 'unknown' }>;

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

const isDone = ({ status }: Transfer) => status === 'SUCCESS';

const posting = (trx: Trx, transfer: Transfer, now: Instant): Posting => ({
  merchantId: transfer.merchantId,
  txnId: transfer.id,
  ...(isDone(transfer)
    ? { kind: 'PAYOUT_PAID', lines: paidLines(transfer) }
    : { kind: 'PAYOUT_REVERSED', ...toldAs(trx, transfer), lines: releasedLines(transfer) }),
  now,
});

interface Told {
  id: string;
  end: Ended;
}

const endOf = ({ id, end }: Told) =>
  end.outcome === 'done'
    ? { id, status: 'SUCCESS' as const, bankNumber: end.bankNumber, refusal: null }
    : { id, status: 'FAILED' as const, bankNumber: null, refusal: end.refusal };

/** Ends transfers of one payout as the bank says; what it refused is available again. Returns those that had not ended before. */
export async function concludeTransfers(
  trx: Trx,
  key: PayoutKey,
  told: readonly Told[],
  now: Instant,
  who: EndedBy = byBank,
): Promise<ReadonlySet<string>> {
  const payout = await lockPayout(trx, key);
  const ended = await endTransfers(trx, payout, told.map(endOf), now);
  if (ended.length === 0) return new Set();
  await postAll(
    trx,
    ended.map((transfer) => posting(trx, transfer, now)),
  );
  const refused = ended.filter((transfer) => !isDone(transfer));
  const givenBack = refused.reduce((sum, { amount }) => sum + amount, 0);
  if (givenBack > 0) await giveBackToDay(trx, payout, givenBack, now);
  for (const transfer of refused) if (transfer.refusal === null) await askAfterAll(trx, transfer, now);
  await endPayout(trx, payout, who, now);
  await tellOfEnds(trx, payout, ended, now);
  return new Set(ended.map(({ id }) => id));
}

/** False when the transfer has ended before. */
export async function concludeTransfer(
  trx: Trx,
  { merchantId, id, payoutId }: TransferKey & Pick<Transfer, 'payoutId'>,
  end: Ended,
  now: Instant,
  who: EndedBy = byBank,
): Promise<boolean> {
  return (await concludeTransfers(trx, { merchantId, id: payoutId }, [{ id, end }], now, who)).has(id);
}
