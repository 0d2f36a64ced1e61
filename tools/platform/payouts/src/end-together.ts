import { BatchQueue, type Instant, inTransaction, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { concludeTransfers, type Ended } from './end-transfer.ts';
import type { Transfer } from './payouts.store.ts';

interface Ending {
  transfer: Pick<Transfer, 'merchantId' | 'id' | 'payoutId'>;
  end: Ended;
  now: Instant;
}

type Outcome = PromiseSettledResult<boolean>;

/** The first of them tells the payout and the time. */
async function concluded(db: Kysely<Tables>, endings: readonly [Ending, ...Ending[]]): Promise<Outcome[]> {
  const [{ transfer, now }] = endings;
  const key = { merchantId: transfer.merchantId, id: transfer.payoutId };
  const told = endings.map(({ transfer: { id }, end }) => ({ id, end }));
  const [together] = await Promise.allSettled([inTransaction(db, (trx) => concludeTransfers(trx, key, told, now))]);
  if (together.status === 'fulfilled')
    return told.map(({ id }) => ({ status: 'fulfilled', value: together.value.has(id) }));
  if (endings.length === 1) return [together];
  // The fault of one must not keep the others open.
  const alone: Outcome[] = [];
  for (const ending of endings) alone.push(...(await concluded(db, [ending])));
  return alone;
}

/** Transfers of one payout wait for the same locks, so those that end in the same moment are written together. */
export const endingQueue = (db: Kysely<Tables>) =>
  new BatchQueue(
    async (endings: readonly Ending[]) => {
      const outcomes = new Map<Ending, Outcome>();
      const payouts = Map.groupBy(endings, ({ transfer: { payoutId } }) => payoutId);
      for (const [first, ...others] of payouts.values()) {
        if (!first) continue;
        const found = await concluded(db, [first, ...others]);
        [first, ...others].forEach((ending, place) => outcomes.set(ending, found[place]!));
      }
      return endings.map((ending) => outcomes.get(ending)!);
    },
    { maxRunning: 2, maxItems: 100 },
  );
