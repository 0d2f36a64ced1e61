import { payPageOrderMachine } from '@pay/domain';
import { acrossMerchants, type Instant, type Trx, uuidv7 } from '@pay/platform-kernel';
import { type RawBuilder, sql } from 'kysely';
import { anySlot } from '../pay-pages/figures.store.ts';

interface PaidOrder {
  merchantId: string;
  id: string;
  amount: number;
}

const { entity, initial, transitions } = payPageOrderMachine;
const [placed] = initial;
const paying = transitions.find(({ from, action }) => from === placed && action === 'pay')!;

const ofOrders = (trx: Trx) => acrossMerchants(trx, 'each order is named with its merchant');

const given = (
  orders: readonly PaidOrder[],
  more: RawBuilder<unknown> = sql``,
  names: RawBuilder<unknown> = sql``,
) => sql`
  given as (
    select * from unnest(
      ${orders.map(({ merchantId }) => merchantId)}::uuid[], ${orders.map(({ id }) => id)}::uuid[],
      ${orders.map(({ amount }) => amount)}::bigint[]${more}
    ) as given (merchant_id, id, amount${names})
  )`;

interface Paid {
  paid: number;
  /** Those that are paid again and again. */
  periodic: string[];
}

/** Marks placed orders as paid, with their history; returns how many it found. */
export async function payOrders(trx: Trx, orders: readonly PaidOrder[], now: Instant) {
  const { rows } = await sql<Paid>`
    with ${given(orders, sql`, ${orders.map(() => uuidv7())}::uuid[]`, sql`, step_id`)},
    moved as (
      update pay_page_order as placed set status = ${paying.to} from given
      where placed.merchant_id = given.merchant_id and placed.id = given.id and placed.status = ${paying.from}
      returning placed.merchant_id, placed.id, placed.period_type, given.step_id
    ),
    noted as (
      insert into history (id, merchant_id, entity, entity_id, from_status, action, to_status, by, at)
      select step_id, merchant_id, ${entity}, id::text, ${paying.from}, ${paying.action}, ${paying.to}, 'system', ${now}::timestamptz
      from moved
    )
    select count(*)::integer as paid, coalesce(array_agg(id) filter (where period_type is not null), '{}')::text[] as periodic
    from moved`.execute(ofOrders(trx));
  const { paid, periodic } = rows[0]!;
  const repeated = new Set(periodic);
  return { paid, periodic: orders.filter(({ id }) => repeated.has(id)) };
}

/** Sells what was set aside for orders; the products are locked in one order for all who lock several. */
export const sellGoodsOf = (trx: Trx, orders: readonly PaidOrder[], at: Instant) =>
  sql`
    with ${given(orders)},
    goods as (
      select ordered.merchant_id, ordered.product_id, sum(ordered.quantity)::integer as quantity, sum(ordered.amount)::bigint as amount
      from given join order_item as ordered on ordered.merchant_id = given.merchant_id and ordered.order_id = given.id
      group by ordered.merchant_id, ordered.product_id
    ),
    locked as (
      select product.merchant_id, product.id, goods.quantity, goods.amount
      from goods join product on product.merchant_id = goods.merchant_id and product.id = goods.product_id
      order by product.id for update of product
    ),
    moved as (
      update product
      set reserved = product.reserved - locked.quantity, sold = product.sold + locked.quantity, revenue = product.revenue + locked.amount,
        storage_quantity = product.storage_quantity - case product.storage_type when 'LIMITED' then locked.quantity else 0 end
      from locked where product.merchant_id = locked.merchant_id and product.id = locked.id
      returning product.merchant_id, product.id, product.storage_quantity, product.reserved
    ),
    counted as (
      insert into product_sale as kept (merchant_id, product_id, bank_account_id, sold, revenue)
      select moved.merchant_id, moved.id, paid.bank_account_id, sum(ordered.quantity), sum(ordered.amount)
      from moved join order_item as ordered on ordered.merchant_id = moved.merchant_id and ordered.product_id = moved.id
        join given on given.merchant_id = ordered.merchant_id and given.id = ordered.order_id
        join pay_page_order as placed on placed.merchant_id = given.merchant_id and placed.id = given.id
        join transaction as paid on paid.merchant_id = placed.merchant_id and paid.id = placed.transaction_id
      group by moved.merchant_id, moved.id, paid.bank_account_id
      on conflict (merchant_id, product_id, bank_account_id)
      do update set sold = kept.sold + excluded.sold, revenue = kept.revenue + excluded.revenue
    )
    insert into stock_change (merchant_id, id, product_id, kind, quantity, reserved, stock_after, reserved_after, order_id, by, at)
    select moved.merchant_id, gen_random_uuid(), moved.id, 'SOLD', -ordered.quantity, -ordered.quantity, moved.storage_quantity,
      moved.reserved, ordered.order_id, 'system', ${at}::timestamptz
    from given join order_item as ordered on ordered.merchant_id = given.merchant_id and ordered.order_id = given.id
      join moved on moved.merchant_id = ordered.merchant_id and moved.id = ordered.product_id`.execute(ofOrders(trx));

const countRevenueOf = (trx: Trx, orders: readonly PaidOrder[]) =>
  sql`
    with ${given(orders)},
    sales as (
      select placed.merchant_id, placed.pay_page_id, count(*)::integer as count, sum(given.amount)::bigint as amount
      from given join pay_page_order as placed on placed.merchant_id = given.merchant_id and placed.id = given.id
      group by placed.merchant_id, placed.pay_page_id
    ),
    locked as (
      select page.merchant_id, page.id, sales.count, sales.amount
      from sales join pay_page as page on page.merchant_id = sales.merchant_id and page.id = sales.pay_page_id
      order by page.id for update of page
    )
    update pay_page as page set revenue = page.revenue + locked.amount, total_transactions = page.total_transactions + locked.count
    from locked where page.merchant_id = locked.merchant_id and page.id = locked.id`.execute(ofOrders(trx));

const countDaysOf = (trx: Trx, orders: readonly PaidOrder[]) =>
  sql`
    with ${given(orders)}
    insert into pay_page_day as kept (merchant_id, pay_page_id, day, button, slot, paid, revenue)
    select placed.merchant_id, placed.pay_page_id, (placed.created_at at time zone 'Asia/Ho_Chi_Minh')::date as day,
      coalesce(placed.tracking_button, '') as button, ${anySlot()}::smallint, count(*), sum(given.amount)
    from given join pay_page_order as placed on placed.merchant_id = given.merchant_id and placed.id = given.id
    group by placed.merchant_id, placed.pay_page_id, day, button
    order by placed.merchant_id, placed.pay_page_id, day, button
    on conflict (merchant_id, pay_page_id, day, button, slot)
    do update set paid = kept.paid + excluded.paid, revenue = kept.revenue + excluded.revenue`.execute(ofOrders(trx));

/** Counts the orders of each page among its sales, each on the day on which it was placed. */
export async function countSalesOf(trx: Trx, orders: readonly PaidOrder[]): Promise<void> {
  await countRevenueOf(trx, orders);
  await countDaysOf(trx, orders);
}
