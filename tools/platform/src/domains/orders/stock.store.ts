import { problem } from '@pay/contract-core';
import { freeStock } from '@pay/domain';
import type { Trx } from '../../storage/transaction.ts';

interface Goods {
  merchantId: string;
  productId: string;
  quantity: number;
}

const inOrder = <G extends Goods>(goods: readonly G[]): G[] => goods.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));

/** Sets goods aside, each product under its own lock and always in the same order; refuses what is not there any more. */
export async function reserveStock(trx: Trx, goods: readonly Goods[]): Promise<void> {
  for (const { merchantId, productId, quantity } of inOrder(goods)) {
    const reserved = await trx
      .updateTable('product')
      .set(({ eb }) => ({ reserved: eb('reserved', '+', quantity) }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', productId)
      .where('status', '=', 'ACTIVE')
      .where((eb) => eb.or([eb('storageType', '=', 'UNLIMITED'), eb(eb('storageQuantity', '-', eb.ref('reserved')), '>=', quantity)]))
      .returning('id')
      .executeTakeFirst();
    if (reserved) continue;
    const product = await trx.selectFrom('product').selectAll().where('merchantId', '=', merchantId).where('id', '=', productId).executeTakeFirstOrThrow();
    throw problem('out_of_stock', { productId, name: product.name, available: product.status === 'ACTIVE' ? (freeStock(product) ?? 0) : 0 });
  }
}

/** Gives back what an order that came to nothing had set aside. */
export async function releaseStock(trx: Trx, goods: readonly Goods[]): Promise<void> {
  for (const { merchantId, productId, quantity } of inOrder(goods)) {
    await trx
      .updateTable('product')
      .set(({ eb }) => ({ reserved: eb('reserved', '-', quantity) }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', productId)
      .execute();
  }
}

/** Takes paid goods out of the stock. */
export async function sellStock(trx: Trx, goods: readonly (Goods & { amount: number })[]): Promise<void> {
  for (const { merchantId, productId, quantity, amount } of inOrder(goods)) {
    await trx
      .updateTable('product')
      .set(({ eb }) => ({
        reserved: eb('reserved', '-', quantity),
        storageQuantity: eb.case().when('storageType', '=', 'LIMITED').then(eb('storageQuantity', '-', quantity)).else(eb.ref('storageQuantity')).end(),
        sold: eb('sold', '+', quantity),
        revenue: eb('revenue', '+', amount),
      }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', productId)
      .execute();
  }
}
