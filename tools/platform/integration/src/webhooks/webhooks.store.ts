import { previewParameter } from '@pay/platform-people';
import type { webhookEvent } from '@pay/contract-shared';
import {
  acrossAccounts,
  acrossMerchants,
  type Instant,
  json,
  type Tables,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { type Insertable, sql, type Kysely, type Selectable } from 'kysely';
import type { output } from 'zod/v4/core';
import type { WebhookEndpointTable, WebhookEventTable } from './webhooks.tables.ts';

export type Endpoint = Selectable<WebhookEndpointTable>;
export type WebhookEventRow = Selectable<WebhookEventTable>;
export type EventType = output<typeof webhookEvent>;

export const endpointOf = (db: Kysely<Tables>, merchantId: string): Promise<Endpoint | undefined> =>
  db.selectFrom('webhookEndpoint').selectAll().where('merchantId', '=', merchantId).executeTakeFirst();

export const lockedEndpoint = (trx: Trx, merchantId: string): Promise<Endpoint> =>
  trx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Returns undefined when the merchant already has an endpoint. */
export async function addEndpoint(
  trx: Trx,
  endpoint: Pick<Endpoint, 'merchantId' | 'webhookUrl' | 'status' | 'events' | 'updatedBy' | 'updatedAt'>,
): Promise<Endpoint | undefined> {
  const row = await trx
    .insertInto('webhookEndpoint')
    .values({
      ...endpoint,
      id: uuidv7(),
      approvedUrl: endpoint.status === 'APPROVED' ? endpoint.webhookUrl : null,
      rejectReason: null,
      resentAt: null,
      listenedUntil: null,
    })
    .onConflict((conflict) => conflict.column('merchantId').doNothing())
    .returningAll()
    .executeTakeFirst();
  await trx
    .insertInto('webhookLane')
    .values({ merchantId: endpoint.merchantId, holder: null, leaseUntil: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row;
}

export const changeEndpoint = (
  trx: Trx,
  merchantId: string,
  set: Partial<
    Pick<
      Endpoint,
      'approvedUrl' | 'enabled' | 'failuresInRow' | 'events' | 'rejectReason' | 'webhookUrl' | 'updatedBy' | 'updatedAt'
    >
  >,
): Promise<Endpoint> =>
  trx
    .updateTable('webhookEndpoint')
    .set(set)
    .where('merchantId', '=', merchantId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Skips the waiting notices of an endpoint that takes none any more; the log keeps them for replay. */
export const skipWaiting = (trx: Trx, merchantId: string) =>
  acrossAccounts(trx, 'an endpoint that takes nothing takes the notices of no account')
    .updateTable('webhookEvent')
    .set({ status: 'SKIPPED', nextTryAt: null })
    .where('merchantId', '=', merchantId)
    .where('status', 'in', ['WAITING', 'FAILED'])
    .execute();

type NewEvent = Pick<
  Insertable<WebhookEventTable>,
  'merchantId' | 'type' | 'sequence' | 'transactionId' | 'status' | 'nextTryAt' | 'createdAt'
> & { id: string; notice: Record<string, unknown> };

const eventInsert = (trx: Trx, events: readonly NewEvent[]) =>
  trx
    .insertInto('webhookEvent')
    .values(
      events.map(({ notice, ...event }) => ({ ...event, notice: json(notice), leaseUntil: null, resentAt: null })),
    );

export const addEvents = (trx: Trx, events: readonly NewEvent[]) => eventInsert(trx, events).execute();

export async function addPing(
  trx: Trx,
  merchantId: string,
  notice: (eventId: string) => Record<string, unknown>,
  now: Instant,
) {
  const { sequence } = await trx
    .updateTable('webhookEndpoint')
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  const id = uuidv7();
  return eventInsert(trx, [
    {
      merchantId,
      id,
      type: 'ping',
      sequence,
      transactionId: null,
      notice: notice(id),
      status: 'SKIPPED',
      nextTryAt: null,
      createdAt: now,
    },
  ])
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Sent {
  deliveryId: string;
  url: string;
  requestHeaders: Record<string, string>;
  requestBody: string;
  responseStatus: number | null;
  responseHeaders: Record<string, string> | null;
  responseBody: string | null;
  failure: string | null;
  taken: string | null;
  durationMs: number;
  sentAt: Instant;
}

const maxKeptBody = 4096;

// Receivers choose these texts; what a database cannot hold, and what a terminal would obey, is left out.
const printable = (text: string) => text.slice(0, maxKeptBody).replace(/[^\P{Cc}\n\t]/gu, '');

const keptHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, 40)
      .map(([name, value]) => [name, printable(value).slice(0, 500)]),
  );

export const addDelivery = (
  db: Kysely<Tables>,
  event: WebhookEventRow,
  { deliveryId, ...sent }: Sent,
  replay: boolean,
) =>
  db
    .insertInto('webhookDelivery')
    .values({
      ...sent,
      merchantId: event.merchantId,
      id: deliveryId,
      eventId: event.id,
      attempt: event.attempts,
      replay,
      requestHeaders: json(sent.requestHeaders),
      responseHeaders: sent.responseHeaders && json(keptHeaders(sent.responseHeaders)),
      responseBody: sent.responseBody === null ? null : printable(sent.responseBody),
    })
    .execute();

interface EventKey {
  merchantId: string;
  id: string;
  attempts: number;
}

/** Records the outcome of a try unless another process has taken the event over. */
export async function settleEvent(
  trx: Trx,
  { merchantId, id, attempts }: EventKey,
  outcome: Pick<WebhookEventRow, 'status' | 'nextTryAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhookEvent')
    .set({ ...outcome, leaseUntil: null })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'SENDING')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const markDelivered = (trx: Trx, merchantId: string, id: string) =>
  trx
    .updateTable('webhookEvent')
    .set({ status: 'DELIVERED', nextTryAt: null, leaseUntil: null })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();

export const resetFailures = (trx: Trx, merchantId: string) =>
  trx
    .updateTable('webhookEndpoint')
    .set({ failuresInRow: 0 })
    .where('merchantId', '=', merchantId)
    .where('failuresInRow', '>', 0)
    .execute();

export async function countFailure(trx: Trx, merchantId: string): Promise<number> {
  const row = await trx
    .updateTable('webhookEndpoint')
    .set(({ eb }) => ({ failuresInRow: eb('failuresInRow', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('enabled', '=', true)
    .returning('failuresInRow')
    .executeTakeFirst();
  return row?.failuresInRow ?? 0;
}

/** Deletes log entries past their retention; a notice goes with its last delivery. */
export async function purgeLog(db: Kysely<Tables>, before: Instant): Promise<void> {
  const log = acrossMerchants(db, 'the log of all goes by its age');
  await log.deleteFrom('webhookDelivery').where('sentAt', '<', before).execute();
  await sql`
    delete from webhook_event as event where created_at < ${before}::timestamptz and status in ('DELIVERED', 'EXHAUSTED', 'SKIPPED')
      and not exists (select from webhook_delivery where merchant_id = event.merchant_id and event_id = event.id)`.execute(
    log,
  );
}

previewParameter('webhook.disableAfter', async (db, { before, after }) => {
  const over = await acrossMerchants(db, 'the count holds for the webhooks of all merchants')
    .selectFrom('webhookEndpoint')
    .where('enabled', '=', true)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('failuresInRow', '>=', before).as('before'),
      fn.countAll<number>().filterWhere('failuresInRow', '>=', after).as('after'),
    ])
    .executeTakeFirstOrThrow();
  return [{ what: 'webhooksOver', ...over }];
});
