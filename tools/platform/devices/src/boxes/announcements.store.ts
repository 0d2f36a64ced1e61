import { type Instant, type Trx } from '@pay/platform-kernel';
import type { TransactionRow } from '@pay/platform-payments';
import type { BoxKey } from './boxes.store.ts';

const latest = 10;
const mostAtOnce = 50;

/** Numbers a payment after all that its box has been paid so far; the box's row keeps others waiting until commit. */
export async function addAnnouncement(
  trx: Trx,
  { merchantId, id: boxId }: BoxKey,
  { id: transactionId, amount, completeTime }: TransactionRow,
  { codeName, now }: { codeName: string; now: Instant },
): Promise<void> {
  const { announced } = await trx
    .updateTable('payBox')
    .set((eb) => ({ announced: eb('announced', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', boxId)
    .returning('announced')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('announcement')
    .values({
      merchantId,
      boxId,
      number: announced,
      transactionId,
      amount,
      codeName,
      paidAt: completeTime ?? now,
      announcedAt: now,
    })
    .execute();
}

const ofBox = (db: Trx, { merchantId, id }: BoxKey) =>
  db
    .selectFrom('announcement')
    .select(['number', 'transactionId', 'amount', 'codeName', 'paidAt', 'announcedAt'])
    .where('merchantId', '=', merchantId)
    .where('boxId', '=', id)
    .orderBy('number', 'desc');

/** In the order in which they were numbered; of very many the newest. */
export const announcementsAfter = async (db: Trx, box: BoxKey, after: number) =>
  (await ofBox(db, box).where('number', '>', after).limit(mostAtOnce).execute()).reverse();

export const latestAnnouncements = async (db: Trx, box: BoxKey) =>
  (await ofBox(db, box).limit(latest).execute()).reverse();
