import { problem } from '@pay/contract-core';
import { freeStock } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';

interface Goods {
  merchantId: string;
  productId: string;
  quantity: number;
}

const inOrder = <G extends Goods>(goods: readonly G[]): G[] =>
  goods.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));

/** Locks each product in a fixed order; throws when stock is insufficient. */
export async function reserveStock(trx: Trx, goods: readonly Goods[]): Promise<void> {
  for (const { merchantId, productId, quantity } of inOrder(goods)) {
    const reserved = await trx
      .updateTable('product')
      .set(({ eb }) => ({ reserved: eb('reserved', '+', quantity) }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', productId)
      .where('status', '=', 'ACTIVE')
      .where((eb) =>
        eb.or([
          eb('storageType', '=', 'UNLIMITED'),
          eb(eb('storageQuantity', '-', eb.ref('reserved')), '>=', quantity),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (reserved) continue;
    const product = await trx
      .selectFrom('product')
      .selectAll()
      .where('merchantId', '=', merchantId)
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    throw problem('out_of_stock', {
      productId,
      name: product.name,
      available: product.status === 'ACTIVE' ? (freeStock(product) ?? 0) : 0,
    });
  }
}

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

export async function sellStock(trx: Trx, goods: readonly (Goods & { amount: number })[]): Promise<void> {
  for (const { merchantId, productId, quantity, amount } of inOrder(goods)) {
    await trx
      .updateTable('product')
      .set(({ eb }) => ({
        reserved: eb('reserved', '-', quantity),
        storageQuantity: eb
          .case()
          .when('storageType', '=', 'LIMITED')
          .then(eb('storageQuantity', '-', quantity))
          .else(eb.ref('storageQuantity'))
          .end(),
        sold: eb('sold', '+', quantity),
        revenue: eb('revenue', '+', amount),
      }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', productId)
      .execute();
  }
}

/** Sells unreserved stock as far as it lasts; returns the missing quantity by product id. */
export async function sellFreeStock(
  trx: Trx,
  goods: readonly (Goods & { id: string; amount: number })[],
): Promise<Map<string, number>> {
  const missing = new Map<string, number>();
  for (const { id, merchantId, productId, quantity, amount } of inOrder(goods)) {
    const product = await trx
      .selectFrom('product')
      .selectAll()
      .where('merchantId', '=', merchantId)
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const free = freeStock(product);
    const taken = free === undefined ? 0 : Math.min(quantity, free);
    if (free !== undefined && taken < quantity) missing.set(id, quantity - taken);
    await trx
      .updateTable('product')
      .set(({ eb }) => ({
        storageQuantity: eb('storageQuantity', '-', taken),
        sold: eb('sold', '+', quantity),
        revenue: eb('revenue', '+', amount),
      }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', productId)
      .execute();
  }
  return missing;
}
