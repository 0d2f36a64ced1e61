import { previewParameter } from '@pay/platform-people';
import type { webhookEvent } from '@pay/contract-shared';
import {
  acrossAccounts,
  acrossMerchants,
  isSpread,
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

export interface Numbered {
  /** The place of the event among those asked about. */
  place: number;
  sequence: number;
  enabled: boolean;
}

/**
 * Numbers the events whose merchant's approved endpoint subscribes to their type, in the order given. Who listens without an address
 * is told of every type. The endpoints' rows stay locked until commit, so sequence order is commit order.
 */
export async function nextSequences(
  trx: Trx,
  events: readonly { merchantId: string; type: string; now: Instant }[],
): Promise<Numbered[]> {
  const [first] = events;
  if (!first) return [];
  if (await isSpread(trx)) return sequencesByOwner(trx, events);
  const { rows } = await sql<Numbered>`
    with event as (
      select * from unnest(${events.map(({ merchantId }) => merchantId)}::uuid[], ${events.map(({ type }) => type)}::text[])
        with ordinality as event (merchant_id, type, place)
    ),
    taker as (
      select endpoint.merchant_id, case when endpoint.approved_url is not null then endpoint.events end as events
      from webhook_endpoint as endpoint
      where endpoint.merchant_id in (select merchant_id from event)
        and (endpoint.approved_url is not null or endpoint.listened_until > ${first.now}::timestamptz)
      order by endpoint.merchant_id for update
    ),
    wanted as (
      select event.merchant_id, event.place, row_number() over (partition by event.merchant_id order by event.place) as turn
      from event join taker on taker.merchant_id = event.merchant_id and (taker.events is null or event.type = any(taker.events))
    ),
    numbered as (
      update webhook_endpoint as endpoint set sequence = endpoint.sequence + added.total
      from (select merchant_id, count(*) as total from wanted group by merchant_id) as added
      where endpoint.merchant_id = added.merchant_id
      returning endpoint.merchant_id, endpoint.sequence - added.total as before,
        endpoint.enabled and endpoint.approved_url is not null as enabled
    )
    select wanted.place::integer as place, numbered.before + wanted.turn as sequence, numbered.enabled
    from wanted join numbered on numbered.merchant_id = wanted.merchant_id
    order by wanted.place`.execute(acrossMerchants(trx, 'each event is named with its merchant'));
  return rows;
}

/** The same where merchants are spread: one short statement for each merchant that takes notices. */
async function sequencesByOwner(
  trx: Trx,
  events: readonly { merchantId: string; type: string; now: Instant }[],
): Promise<Numbered[]> {
  const all = acrossMerchants(trx, 'the statement names the merchant itself');
  const numbered: Numbered[] = [];
  const placed = events.map((event, index) => ({ ...event, place: index + 1 }));
  const owners = [...Map.groupBy(placed, ({ merchantId }) => merchantId)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [merchantId, own] of owners) {
    const { rows } = await sql<{ sequence: number; enabled: boolean; all: boolean; events: string[] }>`
      select sequence, enabled and approved_url is not null as enabled, approved_url is null as "all", events
      from webhook_endpoint
      where merchant_id = ${merchantId} and (approved_url is not null or listened_until > ${own[0]!.now}::timestamptz) for update`.execute(
      all,
    );
    const [endpoint] = rows;
    if (!endpoint) continue;
    const wanted = own.filter(({ type }) => endpoint.all || endpoint.events.includes(type));
    if (wanted.length === 0) continue;
    await sql`
      update webhook_endpoint set sequence = sequence + ${wanted.length} where merchant_id = ${merchantId}`.execute(
      all,
    );
    wanted.forEach(({ place }, index) =>
      numbered.push({ place, sequence: endpoint.sequence + index + 1, enabled: endpoint.enabled }),
    );
  }
  return numbered.toSorted((one, other) => one.place - other.place);
}

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
