import type { posOrderReview } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { Chosen } from '@pay/contract-shared';
import { normalizePhone, searchable, sought } from '@pay/domain';
import {
  containing,
  facts,
  filterSpan,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
  workColumns,
  type WorkQuery,
} from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, staffView, visibleToOffice } from '@pay/platform-people';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { ItemRow } from './orders.store.ts';

type OrderFilter = FilterOf<typeof posOrderReview.cmsGetList> & Chosen;
type Found = SelectQueryBuilder<Tables, 'posOrder' | 'posOrderPayment' | 'merchant', object>;

const joined = (db: Pick<Trx, 'selectFrom'>): Found =>
  db
    .selectFrom('posOrder')
    .innerJoin('posOrderPayment', (join) =>
      join
        .onRef('posOrderPayment.merchantId', '=', 'posOrder.merchantId')
        .onRef('posOrderPayment.id', '=', 'posOrder.id'),
    )
    .innerJoin('merchant', 'merchant.id', 'posOrder.merchantId');

const described = (orders: Found) =>
  orders
    .selectAll('posOrder')
    .select([
      'posOrderPayment.status as paymentStatus',
      'posOrderPayment.paidAt',
      'posOrderPayment.paidBy',
      'posOrderPayment.bankReference',
      'merchant.merchantCode',
      nameForStaff.as('merchantName'),
    ]);

export type ListedOrder = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

/** The orders of one merchant. */
export const ordersOf = (db: Trx, merchantId: string): Found =>
  joined(db).where('posOrder.merchantId', '=', merchantId).where('merchant.id', '=', merchantId);

/** The orders of the merchants that a member of staff sees. */
export const ordersForStaff = (db: Trx, seat: OfficeScope): Found => joined(staffView(db)).where(visibleToOffice(seat));

/** Which orders a keyword finds. */
type Words = (word: string) => (eb: ExpressionBuilder<Tables, 'posOrder' | 'merchant'>) => Expression<SqlBool>;

const wordsForMerchant: Words =
  (word) =>
  ({ eb }) =>
    eb('posOrder.searchText', 'like', containing(sought(word)));

/** The staff see the receiver masked, so a part of a name or a number finds nothing. */
export const wordsForStaff: Words =
  (word) =>
  ({ eb, or }) => {
    const part = containing(sought(word));
    return or([
      eb('posOrder.shownText', 'like', part),
      eb('merchant.searchText', 'like', part),
      eb('posOrder.receiverPhone', '=', normalizePhone(word)),
      eb(sql<string>`searchable(pos_order.receiver_name)`, '=', searchable(word)),
    ]);
  };

const filtered = (orders: Found, { createdFrom, createdTo, ...filter }: OrderFilter, words: Words): Found =>
  narrowed(
    orders,
    { ...filter, ...filterSpan({ fromDate: createdFrom, toDate: createdTo }) },
    {
      keyword: (found, word) => found.where(words(word)),
      posOrderStatus: (found, status) => found.where('posOrder.status', '=', status),
      posOrderStatusPayment: (found, status) => found.where('posOrderPayment.status', '=', status),
      waits: (found, waits) =>
        found.where(({ eb, and, or, not }) => {
          const status = (...those: ListedOrder['status'][]) => eb('posOrder.status', 'in', those);
          const paid = eb('posOrderPayment.status', '=', 'PAID');
          const onDelivery = eb('posOrder.method', '=', 'CASH_ON_DELIVERY');
          const work = or([
            and([status('CREATED'), or([paid, onDelivery])]),
            status('CONFIRMED', 'RETURN_REQUESTED'),
            and([status('CANCELED', 'RETURNED'), paid]),
          ]);
          return waits ? work : not(work);
        }),
      posPaymentMethod: (found, method) => found.where('posOrder.method', '=', method),
      from: (found, from) => found.where('posOrder.createdAt', '>=', from),
      until: (found, until) => found.where('posOrder.createdAt', '<=', until),
      ids: (found, ids) => found.where('posOrder.id', 'in', ids),
    },
  );

const columns = { createdAt: 'posOrder.createdAt', totalAmount: 'posOrder.totalAmount' } as const;

export const listOrders = (db: Trx, orders: Found, filter: OrderFilter, page: PageRequest, words = wordsForMerchant) =>
  sortedPage(db, filtered(orders, filter, words), {
    table: 'posOrder',
    columns,
    exact: { columns: ['posOrder.code', 'posOrder.trackingNumber', 'merchant.merchantCode'], keyword: filter.keyword },
    described,
    page,
  });

export async function foundOrder(orders: Found, id: string): Promise<ListedOrder> {
  const row = await described(orders).where('posOrder.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const exportedOrders = (
  orders: Found,
  filter: OrderFilter,
  limit: number,
  words = wordsForMerchant,
): Promise<ListedOrder[]> =>
  described(filtered(orders, filter, words))
    .orderBy('posOrder.createdAt', 'desc')
    .orderBy('posOrder.id', 'desc')
    .limit(limit)
    .execute();

type Orders = readonly Pick<ListedOrder, 'merchantId' | 'id'>[];

/** What stands in each of some orders. */
export async function itemsOfOrders(db: Trx, orders: Orders): Promise<ReadonlyMap<string, ItemRow[]>> {
  if (orders.length === 0) return new Map();
  const merchantIds = [...new Set(orders.map(({ merchantId }) => merchantId))];
  const ids = orders.map(({ id }) => id);
  const items = await db
    .selectFrom('posOrderItem')
    .selectAll()
    .where('merchantId', 'in', merchantIds)
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(items, ({ orderId }) => orderId);
}

/** Orders of devices to confirm, to send out, to take back or to refund. */
export const posOrderWork = (seat: OfficeScope): WorkQuery =>
  filtered(joined(facts).where(visibleToOffice(seat)), { waits: true }, wordsForStaff).select((row) =>
    workColumns('posOrders', {
      subjectId: row.ref('posOrder.id'),
      name: nameForStaff,
      code: row.ref('posOrder.code'),
      since: row.ref('posOrder.createdAt'),
      turn: row.ref('posOrder.status'),
    }),
  );
