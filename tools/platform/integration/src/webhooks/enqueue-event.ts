import { afterCommit, scopeOf, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { MerchantEvent } from '@pay/platform-payments';
import { wakeWebhooks } from './wake.ts';
import { addEvent, nextSequence } from './webhooks.store.ts';

/** Writes the notice in the event's own transaction, if the merchant's approved endpoint subscribes to its type. */
export async function enqueueEvent(
  trx: Trx,
  { merchantId, type, transactionId, notice, now }: MerchantEvent,
): Promise<void> {
  const endpoint = await nextSequence(trx, merchantId, type);
  if (!endpoint) return;
  await addEvent(trx, {
    merchantId,
    id: uuidv7(),
    type,
    sequence: endpoint.sequence,
    transactionId,
    notice: await notice(),
    status: endpoint.enabled ? 'WAITING' : 'SKIPPED',
    nextTryAt: endpoint.enabled ? now : null,
    createdAt: now,
  });
  afterCommit(scopeOf(trx)?.unscoped('commits are counted on the plain transaction') ?? trx, wakeWebhooks);
}
