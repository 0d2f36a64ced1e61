import { acrossMerchants, type Invariant } from '@pay/platform-kernel';
import { sql } from 'kysely';

const rowsOf =
  (query: ReturnType<typeof sql<{ broken: number }>>): Invariant =>
  async (trx) => {
    const { rows } = await query.execute(acrossMerchants(trx, 'what must hold is looked at over all merchants'));
    return rows[0]?.broken ?? 0;
  };

const delivered = sql`('DELIVERED', 'RETURN_REQUESTED', 'RETURN_REJECTED')`;

export const deviceInvariants: Record<string, Invariant> = {
  posOrdersApartFromLines: rowsOf(sql`
    select count(*) as broken from pos_order as placed where (amount, vat_amount) <> (
      select coalesce(sum(amount), 0), coalesce(sum(vat_amount), 0) from pos_order_item as item
      where item.merchant_id = placed.merchant_id and item.order_id = placed.id)`),
  posOrdersApartFromClaims: rowsOf(sql`
    select count(*) as broken from (
      select placed.merchant_id, placed.id::text as reference, placed.total_amount as amount, case
        when paid.status <> 'UNPAID' then 'SETTLED' when placed.status in ('CANCELED', 'RETURNED') then 'CANCELED' else 'OPEN' end as status
      from pos_order as placed join pos_order_payment as paid on paid.merchant_id = placed.merchant_id and paid.id = placed.id
    ) as wanted full join (select * from provider_claim where kind = 'POS_ORDER') as claim using (merchant_id, reference)
    where (wanted.amount, wanted.status) is distinct from (claim.amount, claim.status)`),
  // What was paid stands in the book until its goods are delivered, and again once they came back, until the money went back.
  posSalesApartFromBook: rowsOf(sql`
    with sold as (
      select placed.merchant_id,
        sum(placed.total_amount) filter (where paid.status in ('PAID', 'REFUNDING')) as held,
        sum(placed.total_amount) filter (where placed.status in ${delivered}) as gone,
        sum(placed.amount) filter (where placed.status in ${delivered}) as income
      from pos_order as placed join pos_order_payment as paid on paid.merchant_id = placed.merchant_id and paid.id = placed.id
      group by placed.merchant_id
    ), book as (
      select merchant_id, sum(balance) filter (where kind = 'sales-prepaid') as prepaid,
        sum(balance) filter (where kind = 'sales-income') as income
      from ledger_account where kind in ('sales-prepaid', 'sales-income') group by merchant_id
    )
    select count(*) as broken from sold full join book using (merchant_id)
    where coalesce(book.prepaid, 0) <> coalesce(sold.held, 0) - coalesce(sold.gone, 0)
      or coalesce(book.income, 0) <> coalesce(sold.income, 0)`),
  posRefundsApart: rowsOf(sql`
    select count(*) as broken from pos_order_payment as paid where (
      case paid.status when 'REFUNDED' then 1 else 0 end, case paid.status when 'REFUNDING' then 1 else 0 end
    ) <> (
      select count(*) filter (where status = 'DONE' and returned_at is null), count(*) filter (where status = 'SENDING')
      from pos_order_refund as refund where refund.merchant_id = paid.merchant_id and refund.order_id = paid.id)`),
};
