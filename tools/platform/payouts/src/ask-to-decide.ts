import { type Instant, type JobKind, schedule, type Trx } from '@pay/platform-kernel';
import type { Payout, PayoutKey } from './payouts.store.ts';

export const askKind: JobKind<PayoutKey> = { kind: 'payoutToDecide' };

/** What is decided within a minute, as by a key of the merchant's server, is mailed to nobody. */
const waitsMs = 60_000;

/** Appoints the mails to those whose decision is waited for: when it is made, and when a correction makes their approval void. */
export async function askToDecide(trx: Trx, { merchantId, id }: Payout, now: Instant): Promise<void> {
  const dueAt = new Date(Date.parse(now) + waitsMs);
  await schedule(trx, askKind, { key: id, dueAt, payload: { merchantId, id } });
}
