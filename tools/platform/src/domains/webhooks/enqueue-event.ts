import { sql } from 'kysely';
import { uuidv7 } from '../../storage/ids.ts';
import { scopeOf } from '../../storage/scoped.ts';
import { json } from '../../storage/tables.ts';
import { afterCommit, type Trx } from '../../storage/transaction.ts';
import type { MerchantEvent } from '../transactions/merchant-event.ts';
import { wakeWebhooks } from './wake.ts';

/**
 * Writes the notice of an event in the transaction of the event itself, when the merchant's approved endpoint wants its type.
 * The endpoint's row hands out the sequence number and stays locked until commit, so the order of numbers is the order of commits.
 */
export async function enqueueEvent(
  trx: Trx,
  { merchantId, type, transactionId, notice, now }: MerchantEvent,
): Promise<void> {
  const endpoint = await trx
    .updateTable('webhookEndpoint')
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('approvedUrl', 'is not', null)
    .where(sql<boolean>`${type} = any(events)`)
    .returning(['sequence', 'enabled'])
    .executeTakeFirst();
  if (!endpoint) return;
  await trx
    .insertInto('webhookEvent')
    .values({
      merchantId,
      id: uuidv7(),
      type,
      sequence: endpoint.sequence,
      transactionId,
      notice: json(await notice()),
      status: endpoint.enabled ? 'WAITING' : 'SKIPPED',
      nextTryAt: endpoint.enabled ? now : null,
      leaseUntil: null,
      resentAt: null,
      createdAt: now,
    })
    .execute();
  afterCommit(scopeOf(trx)?.unscoped('commits are counted on the plain transaction') ?? trx, wakeWebhooks);
}
