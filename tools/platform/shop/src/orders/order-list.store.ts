import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { order } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import {
  containing,
  filterSpan,
  type Instant,
  isUuid,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { sought } from '@pay/platform-payments';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { OrderItemRow } from './orders.store.ts';

type OrderFilter = FilterOf<typeof order.getAll> & Chosen;

type Filtered = SelectQueryBuilder<Tables, 'payPageOrder', object>;

export function filteredOrders(db: Trx, merchantId: string, { from, to, ...filter }: OrderFilter): Filtered {
  const own: Filtered = db.selectFrom('payPageOrder').where('payPageOrder.merchantId', '=', merchantId);
  const span = filterSpan({ fromDate: from, toDate: to });
  return narrowed(
    own,
    { ...filter, from: span.from, until: span.until },
    {
      from: (orders, at) => orders.where('payPageOrder.createdAt', '>=', at),
      until: (orders, at) => orders.where('payPageOrder.createdAt', '<=', at),
      id: (orders, id) =>
        isUuid(id)
          ? orders.where('payPageOrder.id', '=', id)
          : orders.where('payPageOrder.code', '=', id.toUpperCase()),
      refId: (orders, reference) => orders.where('payPageOrder.referenceId', '=', reference),
      status: (orders, status) => orders.where('payPageOrder.status', '=', status),
      keyword: (orders, keyword) => orders.where('payPageOrder.keywords', 'like', containing(sought(keyword))),
      payPageCode: (orders, code) =>
        orders.where('payPageOrder.payPageId', '=', (pages) =>
          pages
            .selectFrom('payPage')
            .select('payPage.id')
            .where('payPage.merchantId', '=', merchantId)
            .where('payPage.code', '=', code),
        ),
      trackingButton: (orders, code) => orders.where('payPageOrder.trackingButton', '=', code),
      ids: (orders, ids) => orders.where('payPageOrder.id', 'in', ids),
      manual: (orders, manual) => orders.where('payPageOrder.manual', '=', manual),
    },
  );
}

const labelled = (query: Filtered) =>
  query
    .innerJoin('payPage', (join) =>
      join
        .onRef('payPage.merchantId', '=', 'payPageOrder.merchantId')
        .onRef('payPage.id', '=', 'payPageOrder.payPageId'),
    )
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'payPageOrder.merchantId')
        .onRef('transaction.id', '=', 'payPageOrder.transactionId'),
    )
    .selectAll('payPageOrder')
    .select([
      'payPage.code as payPageCode',
      'payPage.name as payPageName',
      'transaction.status as paymentStatus',
      'transaction.chargeAmount',
      'transaction.vatChargeAmount',
      'transaction.actualAmount',
    ]);

export type ListedOrder = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

const columns = { createdAt: 'createdAt', amount: 'amount' } as const;

export const listOrders = (db: Trx, merchantId: string, filter: OrderFilter, page: PageRequest) =>
  sortedPage(db, filteredOrders(db, merchantId, filter), {
    table: 'payPageOrder',
    columns,
    described: labelled,
    page,
  });

export async function findOrder(db: Trx, merchantId: string, id: string): Promise<ListedOrder> {
  const row = await labelled(filteredOrders(db, merchantId, { id })).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

const ofOrders = (db: Trx, merchantId: string, ids: readonly string[]) =>
  db
    .selectFrom('orderItem')
    .selectAll('orderItem')
    .where('orderItem.merchantId', '=', merchantId)
    .where('orderItem.orderId', 'in', [...ids]);

export async function itemsOfOrders(
  db: Trx,
  merchantId: string,
  orders: readonly { id: string }[],
): Promise<ReadonlyMap<string, OrderItemRow[]>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const items = await ofOrders(db, merchantId, ids).orderBy('position').execute();
  return Map.groupBy(items, ({ orderId }) => orderId);
}

export const listItems = (db: Trx, { merchantId, id }: { merchantId: string; id: string }, page: PageRequest) => {
  const own: SelectQueryBuilder<Tables, 'orderItem', object> = db
    .selectFrom('orderItem')
    .where('orderItem.merchantId', '=', merchantId)
    .where('orderItem.orderId', '=', id);
  // All items of an order were placed at once, and stand as they were picked.
  return sortedPage(db, own, {
    table: 'orderItem',
    columns: { createdAt: ['orderId', 'position'] },
    described: (items) => items.selectAll('orderItem'),
    page,
  });
};

const exportedAtOnce = 250;

/** Yields the latest first, in pages small enough to be freed quickly. */
export async function* exportedOrders(db: Trx, merchantId: string, filter: OrderFilter) {
  let before: { at: Instant; id: string } | undefined;
  for (;;) {
    let query = filteredOrders(db, merchantId, filter);
    if (before) {
      const { at, id } = before;
      query = query.where(sql<boolean>`(pay_page_order.created_at, pay_page_order.id) < (${at}, ${id})`);
    }
    const rows = await labelled(query)
      .orderBy('payPageOrder.createdAt', 'desc')
      .orderBy('payPageOrder.id', 'desc')
      .limit(exportedAtOnce)
      .execute();
    const items = await itemsOfOrders(db, merchantId, rows);
    for (const row of rows) yield { ...row, items: items.get(row.id) ?? [] };
    const last = rows.at(-1);
    if (rows.length < exportedAtOnce || !last) return;
    before = { at: last.createdAt, id: last.id };
  }
}
