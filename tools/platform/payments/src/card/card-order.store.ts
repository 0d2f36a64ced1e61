import type { Trx } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { CardOrderTable } from './card.tables.ts';

export type CardOrder = Selectable<CardOrderTable>;

interface Payment {
  merchantId: string;
  id: string;
}

const orderOf = (db: Trx, { merchantId, id }: Payment) =>
  db.selectFrom('cardOrder').selectAll().where('merchantId', '=', merchantId).where('transactionId', '=', id);

export const cardOrderOf = (db: Trx, payment: Payment): Promise<CardOrder | undefined> =>
  orderOf(db, payment).executeTakeFirst();

/** The order for the next step: whoever changes it holds it until the commit. */
export const lockCardOrder = (trx: Trx, payment: Payment): Promise<CardOrder | undefined> =>
  orderOf(trx, payment).forUpdate().executeTakeFirst();

export const saveCardOrder = (
  trx: Trx,
  { merchantId, transactionId }: CardOrder,
  change: Partial<CardOrder>,
): Promise<CardOrder> =>
  trx
    .updateTable('cardOrder')
    .set(change)
    .where('merchantId', '=', merchantId)
    .where('transactionId', '=', transactionId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** How the latest card payment of a link ended. */
export async function latestCardCode(
  db: Trx,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<string | null> {
  const latest = await db
    .selectFrom('cardOrder')
    .select('code')
    .where('merchantId', '=', merchantId)
    .where('payLinkId', '=', id)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.code ?? null;
}
