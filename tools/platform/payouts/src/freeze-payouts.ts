import { payoutMachine } from '@pay/domain';
import { type Instant, schedule, transition, type Trx } from '@pay/platform-kernel';
import { approvalLimit } from './approvals.store.ts';
import { expiryOf } from './create-payout.ts';
import { endKeyLimitsOf } from './key-limits.store.ts';
import { openPayouts } from './payouts.store.ts';
import { expiryKind } from './start-payout.ts';

interface Locked {
  merchantId: string;
  userId: string;
  userName: string;
  isOwner: boolean;
  now: Instant;
}

/** Stops what a person made or may approve whose account another may have taken over, until somebody else looks at it. */
export async function freezePayouts(trx: Trx, { merchantId, userId, userName, isOwner, now }: Locked): Promise<void> {
  const limit = await approvalLimit(trx, merchantId, userId);
  const open = await openPayouts(trx, merchantId);
  for (const { id, amount, creatorId, decidedAt } of open) {
    if (!isOwner && creatorId !== userId && (limit === 0 || amount > limit)) continue;
    const key = { merchantId, id };
    await transition(trx, payoutMachine, 'payout', key, 'freeze', {
      by: userName,
      party: 'system',
      now,
      set: {
        frozenAt: now,
        frozenUserId: userId,
        frozenBy: userName,
        // One that was approved for a later day waits for a decision again, as long as a new one does.
        ...(decidedAt !== null && { expireAt: expiryOf(trx, now) }),
      },
    });
    // One that was approved for a later day has no other end while it is frozen.
    if (decidedAt !== null) await schedule(trx, expiryKind, { key: id, dueAt: expiryOf(trx, now), payload: key });
  }
  await endKeyLimitsOf(trx, merchantId, userId);
}
