import { type BankDrill, bankDrillOf } from '@pay/domain';
import { type Instant, inTransaction, type JobKind, schedule, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import type { TransferOrder } from '../connector.ts';

export const sandboxDrill: JobKind<{ reference: string }> = { kind: 'sandboxDrill' };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const playedAfter: Partial<Record<BankDrill, number>> = { TWICE: minute, DONE_AFTER: hour, RETURNED: 2 * day };

/** Appoints what the sandbox bank does once more about an order, by the account that it went to. */
export async function playLater(
  db: Kysely<Tables>,
  { reference, toAccount }: Pick<TransferOrder, 'reference' | 'toAccount'>,
  now: Instant,
): Promise<void> {
  const drill = bankDrillOf(toAccount);
  const after = drill && playedAfter[drill];
  if (after === undefined) return;
  const dueAt = new Date(Date.parse(now) + after).toISOString();
  await inTransaction(db, (trx) => schedule(trx, sandboxDrill, { key: reference, dueAt, payload: { reference } }));
}
