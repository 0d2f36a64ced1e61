import { acrossMerchants, isSpread, type Instant, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

interface NewNotice {
  merchantId: string;
  type: string;
  now: Instant;
}

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
export async function nextSequences(trx: Trx, events: readonly NewNotice[]): Promise<Numbered[]> {
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
async function sequencesByOwner(trx: Trx, events: readonly NewNotice[]): Promise<Numbered[]> {
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
