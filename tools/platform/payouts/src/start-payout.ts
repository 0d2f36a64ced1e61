import { problem } from '@pay/contract-core';
import { channelOpensAt, payoutMachine, payoutTerms as terms, vnDay, vnInstant } from '@pay/domain';
import {
  balanceOf,
  cancelJob,
  defineJob,
  type Instant,
  type Job,
  type JobKind,
  postAll,
  scheduleAll,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import {
  moveTransfers,
  type Payout,
  type PayoutKey,
  type Transfer,
  type TransferKey,
  transfersOf,
} from './payouts.store.ts';
import { noteReceiversUsed } from './receivers/write-receivers.ts';
import { heldLines, neededFor, toldAs } from './transfer-money.ts';

export const transferKind = 'payoutTransfer';
/** Scheduling needs only the kind; the job itself needs the bank of a mode. */
const sending: Job<TransferKey> = defineJob<TransferKey>({ kind: transferKind, outside: async () => undefined });

export const expiryKind: JobKind<PayoutKey> = { kind: 'payoutExpiry' };
export const dayKind: JobKind<PayoutKey> = { kind: 'payoutDay' };

/** When a scheduled payout is sent; undefined for one that is sent as soon as it is approved. */
export function daysStart({ scheduledOn }: Pick<Payout, 'scheduledOn'>, now: Instant): Instant | undefined {
  if (scheduledOn === null) return undefined;
  const start = vnInstant(scheduledOn, terms.scheduledFrom).toISOString();
  return start > now ? start : undefined;
}

export const neededInAll = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, transfer) => sum + neededFor(transfer), 0);

/** Throws unless the account has what the payout takes. */
export async function refuseWithoutMoney(
  db: Trx,
  { merchantId, bankAccountId }: Payout,
  needed: number,
): Promise<void> {
  const available = await balanceOf(db, merchantId, 'merchant-available', bankAccountId);
  if (available < needed) throw problem('balance_too_low', { account: 'merchant-available', available, needed });
}

interface Starting {
  action: 'verify' | 'send';
  by: string;
  party: 'merchant' | 'client' | 'clock';
  note?: string | undefined;
  now: Instant;
}

/** Sets the money of every transfer aside, all or none, and appoints its sending; the payout is locked. */
export async function startPayout(
  trx: Trx,
  payout: Payout,
  transfers: readonly Transfer[],
  { action, now, ...who }: Starting,
): Promise<Payout> {
  const { merchantId, id } = payout;
  await postAll(
    trx,
    transfers.map((transfer) => ({
      merchantId,
      txnId: transfer.id,
      kind: 'PAYOUT_HELD' as const,
      ...toldAs(trx, transfer),
      lines: heldLines(transfer),
      now,
    })),
  );
  await moveTransfers(trx, payout, { status: 'TRANSFERRING', sendingAt: now });
  await noteReceiversUsed(
    trx,
    merchantId,
    transfers.map(({ toBin: bankBin, toAccount: accountNo }) => ({ bankBin, accountNo })),
    now,
  );
  await cancelJob(trx, expiryKind, id);
  await scheduleAll(
    trx,
    sending,
    transfers.map((transfer) => ({
      key: transfer.id,
      dueAt: channelOpensAt(transfer.channel, now).toISOString(),
      payload: { merchantId, id: transfer.id },
    })),
  );
  return transition(trx, payoutMachine, 'payout', { merchantId, id }, action, {
    ...who,
    to: 'TRANSFERRING',
    now,
    set: { decidedAt: payout.decidedAt ?? now },
  });
}

/** A scheduled payout that lacks money is tried again so often on its day. */
const triedAgainAfterMs = 15 * 60_000;

type Tried = 'started' | 'lacking' | 'over';

export async function tryOnItsDay(trx: Trx, payout: Payout, now: Instant): Promise<Tried> {
  const { merchantId, bankAccountId, scheduledOn } = payout;
  const transfers = await transfersOf(trx, payout);
  const available = await balanceOf(trx, merchantId, 'merchant-available', bankAccountId);
  if (available >= neededInAll(transfers)) {
    await startPayout(trx, payout, transfers, { action: 'send', by: 'clock', party: 'clock', now });
    return 'started';
  }
  return now >= vnInstant(scheduledOn ?? vnDay(now), terms.scheduledUntil).toISOString() ? 'over' : 'lacking';
}

export const againAt = (now: Instant): Instant => new Date(Date.parse(now) + triedAgainAfterMs).toISOString();
