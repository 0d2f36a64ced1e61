import { acrossAccounts, type Trx } from '@pay/platform-kernel';
import { type Insertable, type Selectable, sql } from 'kysely';
import { buttonBehind } from '../pay-buttons/pay-buttons.store.ts';
import { count } from '../pay-pages/figures.store.ts';
import type { OrderItemTable, PayPageOrderTable } from './orders.tables.ts';

export type OrderRow = Selectable<PayPageOrderTable>;
export type OrderItemRow = Selectable<OrderItemTable>;

export const itemsOf = (db: Trx, { merchantId, id }: { merchantId: string; id: string }): Promise<OrderItemRow[]> =>
  db
    .selectFrom('orderItem')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', id)
    .orderBy('position')
    .execute();

export const insertOrder = (trx: Trx, values: Insertable<PayPageOrderTable>): Promise<OrderRow> =>
  trx.insertInto('payPageOrder').values(values).returningAll().executeTakeFirstOrThrow();

export const insertItems = (trx: Trx, items: readonly Insertable<OrderItemTable>[]) =>
  trx.insertInto('orderItem').values(items).execute();

export const findOrderOfLink = (
  db: Trx,
  { merchantId, code }: { merchantId: string; code: string },
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('payPageOrder')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('payLinkCode', '=', code)
    .executeTakeFirst();

export const factsOfOrder = (db: Trx, { merchantId, id }: { merchantId: string; id: string }) =>
  db
    .selectFrom('payPageOrder')
    .select(['code', 'manual'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const lockOrder = (trx: Trx, { merchantId, id }: { merchantId: string; id: string }): Promise<OrderRow> =>
  trx
    .selectFrom('payPageOrder')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const waitForPayment = (
  trx: Trx,
  { merchantId, id }: { merchantId: string; id: string },
  transactionId: string,
) =>
  trx
    .updateTable('payPageOrder')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), transactionId }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();

const countSale = (trx: Trx, { merchantId, payPageId }: OrderRow, amount: number) =>
  trx
    .updateTable('payPage')
    .set(({ eb }) => ({ revenue: eb('revenue', '+', amount), totalTransactions: eb('totalTransactions', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', payPageId)
    .execute();

/** Counts the goods of a paid order for the account that its payment names; their products are locked already. */
async function countGoods(trx: Trx, { merchantId, id }: OrderRow): Promise<void> {
  const db = acrossAccounts(trx, 'a sale counts for its account, whoever notes it');
  const goods = await db
    .selectFrom('orderItem')
    .innerJoin('payPageOrder', (join) =>
      join
        .onRef('payPageOrder.merchantId', '=', 'orderItem.merchantId')
        .onRef('payPageOrder.id', '=', 'orderItem.orderId'),
    )
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'payPageOrder.merchantId')
        .onRef('transaction.id', '=', 'payPageOrder.transactionId'),
    )
    .where('orderItem.merchantId', '=', merchantId)
    .where('orderItem.orderId', '=', id)
    .groupBy(['orderItem.productId', 'transaction.bankAccountId'])
    .orderBy('orderItem.productId')
    .select(({ fn }) => [
      'orderItem.productId',
      'transaction.bankAccountId',
      fn.sum<number>('orderItem.quantity').as('sold'),
      fn.sum<number>('orderItem.amount').as('revenue'),
    ])
    .execute();
  await db
    .insertInto('productSale')
    .values(goods.map((good) => ({ merchantId, ...good })))
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'productId', 'bankAccountId']).doUpdateSet({
        sold: sql<number>`product_sale.sold + excluded.sold`,
        revenue: sql<number>`product_sale.revenue + excluded.revenue`,
      }),
    )
    .execute();
}

/** Counts a paid order among the sales of its goods and its page, on the day on which it was placed. */
export async function countPaid(trx: Trx, order: OrderRow, amount: number): Promise<void> {
  await countGoods(trx, order);
  await countSale(trx, order, amount);
  await count(trx, { ...order, at: order.createdAt }, { paid: 1, revenue: amount });
}

export async function noteMissing(
  trx: Trx,
  { merchantId, id }: OrderRow,
  missing: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [itemId, count] of missing) {
    await trx
      .updateTable('orderItem')
      .set({ missing: count })
      .where('merchantId', '=', merchantId)
      .where('orderId', '=', id)
      .where('id', '=', itemId)
      .execute();
  }
}

export async function orderOfLink(db: Trx, link: { merchantId: string; code: string }, payPageCode: string) {
  const order = await findOrderOfLink(db, link);
  if (!order) return null;
  const items = await itemsOf(db, order);
  const { trackingButton } = order;
  const button = trackingButton === null ? undefined : await buttonBehind(db, link.merchantId, trackingButton);
  return {
    code: order.code,
    payPageCode,
    note: order.note,
    items,
    button: button ? { code: button.code, siteOrigin: button.siteOrigin } : null,
  };
}
