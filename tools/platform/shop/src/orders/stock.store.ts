import { problem } from '@pay/contract-core';
import { freeStock } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import { noteStock } from '../products/stock-changes.store.ts';

interface Goods {
  merchantId: string;
  productId: string;
  orderId: string;
  quantity: number;
}

type Changes = Parameters<typeof noteStock>[1][number][];

const inOrder = <G extends Goods>(goods: readonly G[]): G[] =>
  goods.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));

/** Locks each product in a fixed order; throws when stock is insufficient. */
export async function reserveStock(trx: Trx, goods: readonly Goods[], at: Instant): Promise<void> {
  const changes: Changes = [];
  for (const { quantity, ...of } of inOrder(goods)) {
    const { merchantId, productId } = of;
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
      .returning(['storageQuantity', 'reserved'])
      .executeTakeFirst();
    if (reserved) {
      changes.push({ ...of, kind: 'RESERVED', quantity: 0, reserved: quantity, after: reserved, by: 'payer', at });
      continue;
    }
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
  await noteStock(trx, changes);
}

export async function releaseStock(trx: Trx, goods: readonly Goods[], at: Instant): Promise<void> {
  const changes: Changes = [];
  for (const { merchantId, productId, orderId, quantity } of inOrder(goods)) {
    const after = await trx
      .updateTable('product')
      .set(({ eb }) => ({ reserved: eb('reserved', '-', quantity) }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', productId)
      .returning(['storageQuantity', 'reserved'])
      .executeTakeFirstOrThrow();
    const of = { merchantId, productId, orderId };
    changes.push({ ...of, kind: 'RELEASED', quantity: 0, reserved: -quantity, after, by: 'system', at });
  }
  await noteStock(trx, changes);
}

type Sold = Goods & { amount: number };

export async function sellStock(trx: Trx, goods: readonly Sold[], at: Instant): Promise<void> {
  const changes: Changes = [];
  for (const { merchantId, productId, orderId, quantity, amount } of inOrder(goods)) {
    const after = await trx
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
      .returning(['storageQuantity', 'reserved'])
      .executeTakeFirstOrThrow();
    const of = { merchantId, productId, orderId };
    changes.push({ ...of, kind: 'SOLD', quantity: -quantity, reserved: -quantity, after, by: 'system', at });
  }
  await noteStock(trx, changes);
}

/** Sells unreserved stock as far as it lasts; returns the missing quantity by product id. */
export async function sellFreeStock(
  trx: Trx,
  goods: readonly (Sold & { id: string })[],
  at: Instant,
): Promise<Map<string, number>> {
  const missing = new Map<string, number>();
  const changes: Changes = [];
  for (const { id, merchantId, productId, orderId, quantity, amount } of inOrder(goods)) {
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
    const after = await trx
      .updateTable('product')
      .set(({ eb }) => ({
        storageQuantity: eb('storageQuantity', '-', taken),
        sold: eb('sold', '+', quantity),
        revenue: eb('revenue', '+', amount),
      }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', productId)
      .returning(['storageQuantity', 'reserved'])
      .executeTakeFirstOrThrow();
    const gone = free === undefined ? quantity : taken;
    const of = { merchantId, productId, orderId };
    if (gone > 0) changes.push({ ...of, kind: 'SOLD', quantity: -gone, after, by: 'system', at });
  }
  await noteStock(trx, changes);
  return missing;
}
