import type { Instant, Trx } from '@pay/platform-kernel';
import type {} from './payment-notes.tables.ts';

interface PaymentKey {
  merchantId: string;
  id: string;
}

export async function noteAbout(db: Trx, { merchantId, id }: PaymentKey) {
  const note = await db
    .selectFrom('paymentNote')
    .select(['text', 'writtenBy', 'writtenAt'])
    .where('merchantId', '=', merchantId)
    .where('transactionId', '=', id)
    .executeTakeFirst();
  return note ?? null;
}

/** Without a text the note is taken away. */
export async function keepNote(
  trx: Trx,
  { merchantId, id }: PaymentKey,
  text: string | undefined,
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  if (text === undefined) {
    await trx.deleteFrom('paymentNote').where('merchantId', '=', merchantId).where('transactionId', '=', id).execute();
    return;
  }
  const written = { text, writtenBy: by, writtenAt: now };
  await trx
    .insertInto('paymentNote')
    .values({ merchantId, transactionId: id, ...written })
    .onConflict((conflict) => conflict.columns(['merchantId', 'transactionId']).doUpdateSet(written))
    .execute();
}
