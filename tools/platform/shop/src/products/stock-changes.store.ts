import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { product } from '@pay/contract-portal';
import { inChunks, type Instant, narrowed, sortedPage, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { SelectQueryBuilder } from 'kysely';
import type { StockChangeTable } from './stock-changes.tables.ts';

interface StockChange {
  merchantId: string;
  productId: string;
  kind: StockChangeTable['kind'];
  /** How many more or fewer stand in stock. */
  quantity: number;
  /** How many more or fewer are set aside. */
  reserved?: number;
  after: { storageQuantity: number; reserved: number };
  orderId?: string;
  reason?: string | undefined;
  by: string;
  at: Instant;
}

/** Writes what became of stock, in the transaction that changes it. */
export async function noteStock(trx: Trx, changes: readonly StockChange[]): Promise<void> {
  const rows = changes.map(({ after, reserved = 0, orderId = null, reason = null, ...change }) => ({
    ...change,
    id: uuidv7(),
    reserved,
    stockAfter: after.storageQuantity,
    reservedAfter: after.reserved,
    orderId,
    reason,
  }));
  for (const some of inChunks(rows)) await trx.insertInto('stockChange').values(some).execute();
}

const ofProduct = (db: Trx, merchantId: string, productId: string): SelectQueryBuilder<Tables, 'stockChange', object> =>
  db
    .selectFrom('stockChange')
    .where('stockChange.merchantId', '=', merchantId)
    .where('stockChange.productId', '=', productId);

const withOrder = (query: SelectQueryBuilder<Tables, 'stockChange', object>) =>
  query
    .leftJoin('payPageOrder', (join) =>
      join
        .onRef('payPageOrder.merchantId', '=', 'stockChange.merchantId')
        .onRef('payPageOrder.id', '=', 'stockChange.orderId'),
    )
    .select([
      'stockChange.id',
      'stockChange.kind',
      'stockChange.quantity',
      'stockChange.reserved',
      'stockChange.stockAfter',
      'stockChange.reservedAfter',
      'payPageOrder.code as orderCode',
      'stockChange.reason',
      'stockChange.by',
      'stockChange.at',
    ]);

export const listStockChanges = (
  db: Trx,
  merchantId: string,
  { prodId, ...filter }: { prodId: string } & FilterOf<typeof product.getStockChanges>,
  page: PageRequest,
) =>
  sortedPage(
    db,
    narrowed(ofProduct(db, merchantId, prodId), filter, {
      kind: (changes, kind) => changes.where('stockChange.kind', '=', kind),
    }),
    { table: 'stockChange', columns: { at: 'at' }, described: withOrder, page },
  );
