import { type Instant, isSpread, type Tables } from '@pay/platform-kernel';
import { sql, type Kysely } from 'kysely';
import { everyLane, keepsPace, type LaneRoom, leaseSeconds, type RetryRoom } from './lanes.store.ts';
import { claimDueLanes, claimSpreadRetries, lookAgain, takeSpreadTry } from './spread-claims.store.ts';
import type { WebhookEventRow } from './webhooks.store.ts';

/** Claims free lanes with waiting first tries: while this process holds a lane, no other sends from it. */
export async function claimLanes(db: Kysely<Tables>, { holder, slots, pace }: LaneRoom): Promise<string[]> {
  if (await isSpread(db)) return claimDueLanes(db, { holder, slots, pace });
  const { rows } = await sql<{ merchantId: string }>`
    with recursive waiting as (
      (select merchant_id from webhook_event where status = 'WAITING' order by merchant_id limit 1)
      union all
      select (select event.merchant_id from webhook_event as event
        where event.status = 'WAITING' and event.merchant_id > waiting.merchant_id order by event.merchant_id limit 1)
      from waiting where waiting.merchant_id is not null
    ),
    free as (
      select lane.merchant_id from webhook_lane as lane
      where lane.merchant_id in (select merchant_id from waiting) and (lane.lease_until is null or lane.lease_until < now())
        and ${keepsPace(sql`lane.merchant_id`, pace)}
      limit ${slots} for update skip locked
    )
    update webhook_lane as lane set holder = ${holder}::uuid, lease_until = now() + make_interval(secs => ${leaseSeconds})
    from free where lane.merchant_id = free.merchant_id
    returning lane.merchant_id
  `.execute(everyLane(db));
  return rows.map(({ merchantId }) => merchantId);
}

/** Takes the lane's next first try in order while the lane is still held, and extends the lease. */
export async function takeFirstTry(
  db: Kysely<Tables>,
  merchantId: string,
  holder: string,
): Promise<WebhookEventRow | undefined> {
  if (await isSpread(db)) return takeSpreadTry(db, merchantId, holder);
  const { rows } = await sql<WebhookEventRow>`
    with held as (
      update webhook_lane set lease_until = now() + make_interval(secs => ${leaseSeconds})
      where merchant_id = ${merchantId} and holder = ${holder}::uuid returning merchant_id
    ),
    next as (select id from webhook_event where merchant_id = ${merchantId} and status = 'WAITING' order by sequence limit 1)
    update webhook_event as event
    set status = 'SENDING', attempts = attempts + 1, next_try_at = null, lease_until = now() + make_interval(secs => ${leaseSeconds})
    from held, next where event.merchant_id = held.merchant_id and event.id = next.id and event.status = 'WAITING'
    returning event.*
  `.execute(db);
  return rows[0];
}

export const releaseLane = (db: Kysely<Tables>, merchantId: string, holder: string) =>
  db
    .updateTable('webhookLane')
    .set({ holder: null, leaseUntil: null })
    .where('merchantId', '=', merchantId)
    .where('holder', '=', holder)
    .execute();

/** Frees the lanes and tries of a dead process at once; call it only when no other process can be running. */
export async function freeNotices(db: Kysely<Tables>): Promise<void> {
  await sql`update webhook_lane set holder = null, lease_until = null where holder is not null`.execute(everyLane(db));
  await sql`update webhook_event set lease_until = now() - interval '1 second' where status = 'SENDING'`.execute(
    everyLane(db),
  );
  lookAgain(db);
}

const lookedAt = 500;

/** Claims due retries, each on its own, and tries that a dead process left unfinished. */
export async function claimRetries(
  db: Kysely<Tables>,
  { now, slots, perEndpoint, full, pace }: RetryRoom,
): Promise<WebhookEventRow[]> {
  if (await isSpread(db)) return claimSpreadRetries(db, { now, slots, perEndpoint, full, pace });
  const { rows } = await sql<WebhookEventRow>`
    with due as (
      (select merchant_id, id, next_try_at as since from webhook_event
        where status = 'FAILED' and next_try_at <= ${now}::timestamptz and merchant_id <> all(${full}::uuid[])
          and ${keepsPace(sql`merchant_id`, pace)}
        order by next_try_at limit ${lookedAt})
      union all
      (select merchant_id, id, lease_until from webhook_event
        where status = 'SENDING' and lease_until < now() and merchant_id <> all(${full}::uuid[])
          and ${keepsPace(sql`merchant_id`, pace)}
        order by lease_until limit ${lookedAt})
    ),
    ranked as (select *, row_number() over (partition by merchant_id order by since) as place from due),
    picked as (
      select event.merchant_id, event.id from webhook_event as event
      join ranked on ranked.merchant_id = event.merchant_id and ranked.id = event.id
      where ranked.place <= ${perEndpoint}
        and (event.status = 'FAILED' and event.next_try_at <= ${now}::timestamptz or event.status = 'SENDING' and event.lease_until < now())
      order by ranked.since limit ${slots} for update of event skip locked
    )
    update webhook_event as event
    set status = 'SENDING', attempts = attempts + 1, next_try_at = null, lease_until = now() + make_interval(secs => ${leaseSeconds})
    from picked where event.merchant_id = picked.merchant_id and event.id = picked.id
    returning event.*
  `.execute(everyLane(db));
  return rows;
}

export async function claimRetry(
  db: Kysely<Tables>,
  { merchantId, id, now }: { merchantId: string; id: string; now: Instant },
): Promise<WebhookEventRow | undefined> {
  const { rows } = await sql<WebhookEventRow>`
    update webhook_event
    set status = 'SENDING', attempts = attempts + 1, next_try_at = null, lease_until = now() + make_interval(secs => ${leaseSeconds})
    where merchant_id = ${merchantId} and id = ${id}::uuid and status = 'FAILED' and next_try_at <= ${now}::timestamptz
    returning *
  `.execute(db);
  return rows[0];
}
