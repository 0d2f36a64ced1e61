import { problem } from '@pay/contract-core';
import type { Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable } from 'kysely';
import type { PosOrderItemTable, PosOrderTable } from './orders.tables.ts';

export type OrderRow = Selectable<PosOrderTable>;
export type ItemRow = Selectable<PosOrderItemTable>;
export type OrderKey = Pick<OrderRow, 'merchantId' | 'id'>;

export const insertOrder = (trx: Trx, order: Insertable<PosOrderTable>): Promise<OrderRow> =>
  trx.insertInto('posOrder').values(order).returningAll().executeTakeFirstOrThrow();

export const insertPayment = (trx: Trx, { merchantId, id }: OrderKey) =>
  trx
    .insertInto('posOrderPayment')
    .values({
      ...{ merchantId, id },
      status: 'UNPAID',
      paidAt: null,
      paidBy: null,
      bankReference: null,
      fromBin: null,
      fromAccount: null,
    })
    .execute();

/** What was ordered now stands in the place of what was ordered before. */
export async function writeItems(
  trx: Trx,
  { merchantId, id: orderId }: OrderKey,
  items: readonly Omit<ItemRow, 'merchantId' | 'orderId' | 'position'>[],
): Promise<void> {
  await trx.deleteFrom('posOrderItem').where('merchantId', '=', merchantId).where('orderId', '=', orderId).execute();
  await trx
    .insertInto('posOrderItem')
    .values(items.map((item, position) => ({ ...item, merchantId, orderId, position })))
    .execute();
}

export const itemsOf = (db: Trx, { merchantId, id }: OrderKey): Promise<ItemRow[]> =>
  db
    .selectFrom('posOrderItem')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', id)
    .orderBy('position')
    .execute();

/** Locks an order and its payment; whoever has its claim to lock locks that first. */
export async function lockOrder(trx: Trx, { merchantId, id }: OrderKey) {
  const row = await trx
    .selectFrom('posOrder')
    .innerJoin('posOrderPayment', (join) =>
      join
        .onRef('posOrderPayment.merchantId', '=', 'posOrder.merchantId')
        .onRef('posOrderPayment.id', '=', 'posOrder.id'),
    )
    .selectAll('posOrder')
    .select([
      'posOrderPayment.status as paymentStatus',
      'posOrderPayment.paidAt',
      'posOrderPayment.fromBin',
      'posOrderPayment.fromAccount',
    ])
    .where('posOrder.merchantId', '=', merchantId)
    .where('posOrder.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** From which account a credit to an account of the provider came. */
export const payerOfCredit = (
  trx: Trx,
  { merchantId, virtualAccount, bankReference }: { merchantId: string; virtualAccount: string; bankReference: string },
) =>
  trx
    .selectFrom('bankCredit')
    .select(['fromBin', 'fromAccount'])
    .where('merchantId', '=', merchantId)
    .where('transactionNo', '=', bankReference)
    .where('virtualAccount', '=', virtualAccount)
    .executeTakeFirst();
