import { afterCommit, isSpread, scopeOf, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { MerchantEvent } from '@pay/platform-payments';
import { markDue } from './spread-claims.store.ts';
import { wakeWebhooks } from './wake.ts';
import { nextSequences } from './sequences.store.ts';
import { addEvents } from './webhooks.store.ts';

/** Writes notices in their events' own transaction, for merchants whose approved endpoint subscribes to the type. */
export async function enqueueEvents(trx: Trx, events: readonly MerchantEvent[]): Promise<void> {
  const numbered = await nextSequences(trx, events);
  if (numbered.length === 0) return;
  const notices = await Promise.all(
    numbered.map(async ({ place, sequence, enabled }) => {
      const { merchantId, type, transactionId, notice, now } = events[place - 1]!;
      return {
        merchantId,
        id: uuidv7(),
        type,
        sequence,
        transactionId,
        notice: await notice(),
        status: enabled ? ('WAITING' as const) : ('SKIPPED' as const),
        nextTryAt: enabled ? now : null,
        createdAt: now,
      };
    }),
  );
  await addEvents(trx, notices);
  if (await isSpread(trx)) await markDue(trx, [...new Set(notices.map(({ merchantId }) => merchantId))]);
  afterCommit(scopeOf(trx)?.unscoped('commits are counted on the plain transaction') ?? trx, wakeWebhooks);
}

export const enqueueEvent = (trx: Trx, event: MerchantEvent) => enqueueEvents(trx, [event]);
