import { type Instant, isSpread, ofAccounts, scopeOf, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { markDue } from './spread-claims.store.ts';

/** The conditions are written out so that the index of missed notices is used. */
export const missedBy = (db: Trx, merchantId: string) =>
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

export const countsOfResend = (db: Trx, merchantId: string, resentAt: Instant) =>
  db
    .selectFrom('webhookEvent')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('merchantId', '=', merchantId)
    .where('resentAt', '=', resentAt)
    .groupBy('status')
    .execute();

/**
 * Puts missed notices back into the endpoint's lane in sequence order. They no longer count as missed, so a second call
 * finds nothing; notices missed during a resend join it.
 */
export async function putBackMissed(trx: Trx, merchantId: string, now: Instant): Promise<void> {
  const scope = scopeOf(trx);
  const ofOwn = (scope && ofAccounts('webhook_event', 'event', scope)) ?? sql<boolean>`true`;
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
        and ${ofOwn}
      returning event.id
    )
    update webhook_endpoint as endpoint set resent_at = go.began
    from go where endpoint.merchant_id = ${merchantId} and exists (select from missed)
  `.execute(
    scope
      ?.ofAllAccounts('a go that is under way may be of any account')
      .unscoped('one statement by hand, which names the merchant at each table') ?? trx,
  );
  if (await isSpread(trx)) await markDue(trx, [merchantId]);
}
