import type { Instant, Tables } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';
import { everyLane, keepsPace, type LaneRoom, leaseSeconds, type RetryRoom } from './lanes.store.ts';
import type { WebhookEventRow } from './webhooks.store.ts';

// A notice is seen on its worker shortly after its lane is marked; until then the lane is asked again.
const dueSeconds = 10;
// What a dead process left behind waits for this at most.
const everyMerchantMs = 30_000;
const everyRetryMs = 5_000;

class Pauses {
  readonly #last = new WeakMap<Kysely<Tables>, number>();
  readonly #ms: number;

  constructor(ms: number) {
    this.#ms = ms;
  }

  isOver(db: Kysely<Tables>): boolean {
    const now = performance.now();
    const last = this.#last.get(db);
    if (last !== undefined && now - last < this.#ms) return false;
    this.#last.set(db, now);
    return true;
  }

  end(db: Kysely<Tables>): void {
    this.#last.delete(db);
  }
}

const laneScans = new Pauses(everyMerchantMs);
const retryScans = new Pauses(everyRetryMs);

/** What somebody left behind is looked for at once. */
export function lookAgain(db: Kysely<Tables>): void {
  laneScans.end(db);
  retryScans.end(db);
}

/** Marks the lanes of merchants with new notices, in the notices' own transaction. */
export async function markDue(db: Kysely<Tables>, merchantIds: readonly string[]): Promise<void> {
  if (merchantIds.length === 0) return;
  await sql`
    update webhook_lane set due_until = now() + make_interval(secs => ${dueSeconds})
    where merchant_id = any(${[...merchantIds].toSorted()}::uuid[])`.execute(everyLane(db));
}

async function markLeftBehind(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ merchantId: string }>`
    select distinct merchant_id from webhook_event where status = 'WAITING'`.execute(everyLane(db));
  await markDue(
    db,
    rows.map(({ merchantId }) => merchantId),
  );
}

export async function claimDueLanes(db: Kysely<Tables>, { holder, slots, pace }: LaneRoom): Promise<string[]> {
  if (laneScans.isOver(db)) await markLeftBehind(db);
  const { rows } = await sql<{ merchantId: string }>`
    update webhook_lane set holder = ${holder}::uuid, lease_until = now() + make_interval(secs => ${leaseSeconds})
    where merchant_id = any(array(
      select lane.merchant_id from webhook_lane as lane
      where lane.due_until > now() and (lane.lease_until is null or lane.lease_until < now()) and ${keepsPace(sql`lane.merchant_id`, pace)}
      order by lane.merchant_id limit ${slots} for update skip locked))
    returning merchant_id`.execute(everyLane(db));
  return rows.map(({ merchantId }) => merchantId);
}

/** The lane stands on the coordinator, its notices on a worker. */
export async function takeSpreadTry(
  db: Kysely<Tables>,
  merchantId: string,
  holder: string,
): Promise<WebhookEventRow | undefined> {
  const held = await db
    .updateTable('webhookLane')
    .set({ leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where('merchantId', '=', merchantId)
    .where('holder', '=', holder)
    .returning('merchantId')
    .executeTakeFirst();
  if (!held) return undefined;
  const { rows } = await sql<WebhookEventRow>`
    update webhook_event as event
    set status = 'SENDING', attempts = attempts + 1, next_try_at = null, lease_until = now() + make_interval(secs => ${leaseSeconds})
    from (
      select id from webhook_event where merchant_id = ${merchantId} and status = 'WAITING' order by sequence limit 1
    ) as next
    where event.merchant_id = ${merchantId} and event.id = next.id and event.status = 'WAITING'
    returning event.*`.execute(db);
  return rows[0];
}

interface DueRetry {
  merchantId: string;
  id: string;
}

const isDue = (now: Instant) =>
  sql`(status = 'FAILED' and next_try_at <= ${now}::timestamptz or status = 'SENDING' and lease_until < now())`;

/** All merchants are asked now and then only: the alarm of each retry wakes the worker that has it. */
export async function claimSpreadRetries(
  db: Kysely<Tables>,
  { now, slots, perEndpoint, full, pace }: RetryRoom,
): Promise<WebhookEventRow[]> {
  if (!retryScans.isOver(db)) return [];
  const { rows: due } = await sql<DueRetry>`
    select merchant_id, id from webhook_event
    where ${isDue(now)} and merchant_id <> all(${full}::uuid[]) and ${keepsPace(sql`merchant_id`, pace)}
    order by coalesce(next_try_at, lease_until) limit 500`.execute(everyLane(db));
  const taken: WebhookEventRow[] = [];
  const counts = new Map<string, number>();
  for (const { merchantId, id } of due) {
    const count = counts.get(merchantId) ?? 0;
    if (taken.length >= slots || count >= perEndpoint) continue;
    const { rows } = await sql<WebhookEventRow>`
      update webhook_event
      set status = 'SENDING', attempts = attempts + 1, next_try_at = null, lease_until = now() + make_interval(secs => ${leaseSeconds})
      where merchant_id = ${merchantId} and id = ${id}::uuid and ${isDue(now)}
      returning *`.execute(db);
    if (!rows[0]) continue;
    taken.push(rows[0]);
    counts.set(merchantId, count + 1);
  }
  return taken;
}
