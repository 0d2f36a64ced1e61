import { afterCommit, type Instant, scopeOf, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { wakeWebhooks } from './wake.ts';
import { endpointAnswer } from './webhooks.answers.ts';
import { resendToldMs } from './webhooks.rules.ts';
import { type Endpoint, endpointOf } from './webhooks.store.ts';

// Written out, so that the index of missed notices is found.
const missedBy = (db: Trx, merchantId: string) =>
  db
    .selectFrom('webhookEvent')
    .select(({ fn }) => [
      fn.countAll<number>().as('missedCount'),
      fn.min<Instant | null>('createdAt').as('missedSince'),
    ])
    .where('merchantId', '=', merchantId)
    .where('status', 'in', [sql.lit<'EXHAUSTED'>('EXHAUSTED'), sql.lit<'SKIPPED'>('SKIPPED')])
    .where('type', '<>', sql.lit('ping'))
    .executeTakeFirstOrThrow();

/** How far the last go of sending again has come; undefined once it is over and was told for a day. */
async function resendOf(db: Trx, { merchantId, resentAt }: Endpoint, now: Instant) {
  if (!resentAt) return undefined;
  const rows = await db
    .selectFrom('webhookEvent')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('merchantId', '=', merchantId)
    .where('resentAt', '=', resentAt)
    .groupBy('status')
    .execute();
  const countOf = (...statuses: string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const toSend = countOf('WAITING', 'SENDING');
  const failed = countOf('FAILED', 'EXHAUSTED', 'SKIPPED');
  const isOver = toSend + failed === 0;
  if (isOver && Date.parse(now) - Date.parse(resentAt) > resendToldMs) return undefined;
  return { startedAt: resentAt, toSend, delivered: countOf('DELIVERED'), failed };
}

/** The merchant's endpoint with the notices it missed and how far sending them again has come. */
export async function endpointWithMissed(db: Trx, merchantId: string, now: Instant) {
  const endpoint = await endpointOf(db, merchantId);
  if (!endpoint) return { ...endpointAnswer(undefined), missedCount: 0, missedSince: null, resend: null };
  const resend = (await resendOf(db, endpoint, now)) ?? null;
  return { ...endpointAnswer(endpoint), ...(await missedBy(db, merchantId)), resend };
}

/**
 * Puts every missed notice back into the endpoint's lane, where they go out one after the other by their numbers.
 * What is on its way again is missed no longer, so a second call finds nothing; notices missed while a go is under way join it.
 */
export async function resendMissed(trx: Trx, merchantId: string, now: Instant): Promise<void> {
  await sql`
    with go as (
      select case when exists (
        select from webhook_event as event where event.merchant_id = ${merchantId} and event.resent_at = endpoint.resent_at
          and event.status in ('WAITING', 'SENDING')
      ) then endpoint.resent_at else ${now}::timestamptz end as began
      from webhook_endpoint as endpoint
      where endpoint.merchant_id = ${merchantId} and endpoint.enabled and endpoint.approved_url is not null
    ),
    missed as (
      update webhook_event as event
      set status = 'WAITING', next_try_at = ${now}::timestamptz, tries_before = event.attempts, resent_at = go.began
      from go where event.merchant_id = ${merchantId} and event.status in ('EXHAUSTED', 'SKIPPED') and event.type <> 'ping'
      returning event.id
    )
    update webhook_endpoint as endpoint set resent_at = go.began
    from go where endpoint.merchant_id = ${merchantId} and exists (select from missed)
  `.execute(scopeOf(trx)?.unscoped('one statement by hand, which names the merchant at each table') ?? trx);
  afterCommit(trx, wakeWebhooks);
}
