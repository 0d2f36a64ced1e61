import type { Instant, Trx } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import type { CardOrderTable } from './card.tables.ts';

export type CardOrder = Selectable<CardOrderTable>;

type PaymentKey = Pick<TransactionRow, 'merchantId' | 'id'>;

const orderOf = (db: Trx, { merchantId, id }: PaymentKey) =>
  db.selectFrom('cardOrder').selectAll().where('merchantId', '=', merchantId).where('transactionId', '=', id);

/** What the gateway knows of the card, as a part of its result. */
export const kindOf = ({ cardType, cardFunding }: CardOrder) =>
  cardType && cardFunding ? { kind: { cardType, cardFunding } } : {};

export const cardOrderOf = (db: Trx, payment: PaymentKey): Promise<CardOrder | undefined> =>
  orderOf(db, payment).executeTakeFirst();

export const lockCardOrder = (trx: Trx, payment: PaymentKey): Promise<CardOrder | undefined> =>
  orderOf(trx, payment).forUpdate().executeTakeFirst();

export const openCardOrder = (
  trx: Trx,
  order: Pick<CardOrder, 'merchantId' | 'transactionId' | 'payLinkId' | 'reference'>,
  now: Instant,
): Promise<CardOrder> =>
  trx
    .insertInto('cardOrder')
    .values({ ...order, step: 'CARD', maskedNumber: null, code: null, openedAt: now, doneAt: null, otpSentAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();

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
