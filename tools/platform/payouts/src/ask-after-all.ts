import { type Instant, type JobKind, schedule, type Trx } from '@pay/platform-kernel';
import type { TransferKey } from './payouts.store.ts';

export const afterKind: JobKind<TransferKey> = { kind: 'payoutAfterAll' };

const hour = 3600_000;
const askedAfter = [hour, 24 * hour, 3 * 24 * hour, 7 * 24 * hour];

/** When the bank is asked once more about an order that was given up; undefined once it was asked for a week. */
export function nextAsking(endedAt: Instant, now: Instant): Instant | undefined {
  const after = askedAfter.find((ms) => ms > Date.parse(now) - Date.parse(endedAt));
  return after === undefined ? undefined : new Date(Date.parse(endedAt) + after).toISOString();
}

/** Appoints the next question about an order that the bank did not know and that was given up. */
export async function askAfterAll(trx: Trx, { merchantId, id }: TransferKey, now: Instant): Promise<void> {
  await schedule(trx, afterKind, { key: id, dueAt: nextAsking(now, now)!, payload: { merchantId, id } });
}
