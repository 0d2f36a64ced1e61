import { type Instant, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { WebhookEventRow } from '../webhooks/webhooks.store.ts';

interface Listener {
  merchantId: string;
  by: string;
  until: Instant;
  now: Instant;
}

/** Returns the number of the latest notice. A merchant without an address gets an endpoint without one. */
export async function listenUntil(trx: Trx, { merchantId, by, until, now }: Listener): Promise<number> {
  const { sequence } = await trx
    .insertInto('webhookEndpoint')
    .values({
      merchantId,
      id: uuidv7(),
      webhookUrl: null,
      approvedUrl: null,
      status: 'APPROVED',
      rejectReason: null,
      events: ['transaction.succeeded'],
      updatedBy: by,
      updatedAt: now,
      resentAt: null,
      listenedUntil: until,
    })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet({ listenedUntil: until }))
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}

interface Wanted {
  after?: number | undefined;
  eventId?: string | undefined;
  size: number;
  /** Older notices are in the log of the portal. */
  since: Instant;
}

/** In the order of their numbers: those after a number, or the latest. */
export async function noticesOf(
  db: Trx,
  merchantId: string,
  { after, eventId, size, since }: Wanted,
): Promise<WebhookEventRow[]> {
  const notices = db.selectFrom('webhookEvent').selectAll().where('merchantId', '=', merchantId);
  if (eventId !== undefined) return notices.where('id', '=', eventId).execute();
  const recent = notices.where('createdAt', '>', since).limit(size);
  if (after !== undefined) return recent.where('sequence', '>', after).orderBy('sequence').execute();
  return (await recent.orderBy('sequence', 'desc').execute()).toReversed();
}
