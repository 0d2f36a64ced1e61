import { afterCommit, type Instant, type Trx } from '@pay/platform-kernel';
import { countsOfResend, missedBy, putBackMissed } from './missed-notices.store.ts';
import { wakeWebhooks } from './wake.ts';
import { endpointAnswer } from './webhooks.answers.ts';
import { resendToldMs } from './webhooks.rules.ts';
import { type Endpoint, endpointOf } from './webhooks.store.ts';

/** Progress of the last resend; undefined once all is delivered and `resendToldMs` have passed since it began. */
async function resendOf(db: Trx, { merchantId, resentAt }: Endpoint, now: Instant) {
  if (!resentAt) return undefined;
  const rows = await countsOfResend(db, merchantId, resentAt);
  const countOf = (...statuses: string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const toSend = countOf('WAITING', 'SENDING');
  const failed = countOf('FAILED', 'EXHAUSTED', 'SKIPPED');
  const isOver = toSend + failed === 0;
  if (isOver && Date.parse(now) - Date.parse(resentAt) > resendToldMs) return undefined;
  return { startedAt: resentAt, toSend, delivered: countOf('DELIVERED'), failed };
}

export async function endpointWithMissed(db: Trx, merchantId: string, now: Instant) {
  const endpoint = await endpointOf(db, merchantId);
  if (!endpoint) return { ...endpointAnswer(undefined), missedCount: 0, missedSince: null, resend: null };
  const resend = (await resendOf(db, endpoint, now)) ?? null;
  return { ...endpointAnswer(endpoint), ...(await missedBy(db, merchantId)), resend };
}

export async function resendMissed(trx: Trx, merchantId: string, now: Instant): Promise<void> {
  await putBackMissed(trx, merchantId, now);
  afterCommit(trx, wakeWebhooks);
}
