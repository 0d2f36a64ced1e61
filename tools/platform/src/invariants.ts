import { sql } from 'kysely';
import { type Invariant, ledgerInvariants } from './ledger/invariants.ts';

const rowsOf =
  (query: ReturnType<typeof sql<{ broken: number }>>): Invariant =>
  async (trx) =>
    (await query.execute(trx)).rows[0]?.broken ?? 0;

/** What must always hold, by name; each counts the rows that break it. */
export const allInvariants: Record<string, Invariant> = {
  ...ledgerInvariants,
  paidWithoutEntries: rowsOf(sql`
    select count(*) as broken from transaction as paid where status = 'SUCCESS' and not exists (
      select from ledger_entry where merchant_id = paid.merchant_id and txn_id = paid.id and kind = 'PAY_IN')`),
  entriesWithoutPayment: rowsOf(sql`
    select count(*) as broken from ledger_entry as entry where kind = 'PAY_IN' and not exists (
      select from transaction where merchant_id = entry.merchant_id and id = entry.txn_id and status = 'SUCCESS')`),
  linksApartFromPayment: rowsOf(sql`
    select count(*) as broken from pay_link as link join transaction as payment
      on payment.merchant_id = link.merchant_id and payment.id = link.transaction_id
    where (link.status = 'SUCCESS') <> (payment.status = 'SUCCESS')`),
  dailySumsApart: rowsOf(sql`
    select count(*) as broken from (
      select merchant_id, sum(total) as total, sum(amount) as amount, sum(actual_amount) as actual, sum(charge_amount + vat_charge_amount) as charges
      from daily_sum where basis = 'PAID' group by merchant_id
    ) as kept full join (
      select merchant_id, count(*) as total, sum(amount) as amount, sum(actual_amount) as actual, sum(charge_amount + vat_charge_amount) as charges
      from transaction where status = 'SUCCESS' group by merchant_id
    ) as counted on counted.merchant_id = kept.merchant_id
    where (kept.total, kept.amount, kept.actual, kept.charges) is distinct from (counted.total, counted.amount, counted.actual, counted.charges)`),
  reservedApartFromOrders: rowsOf(sql`
    select count(*) as broken from product where reserved <> coalesce((
      select sum(quantity) from order_item join pay_page_order as placed
        on placed.merchant_id = order_item.merchant_id and placed.id = order_item.order_id
      where order_item.merchant_id = product.merchant_id and order_item.product_id = product.id and placed.status = 'CREATED'), 0)`),
  creditsAboveOne: rowsOf(sql`
    select count(*) as broken from (
      select from bank_credit as credit where transaction_id is not null
        and not exists (select from held_credit where merchant_id = credit.merchant_id and transaction_no = credit.transaction_no)
      group by merchant_id, transaction_id having count(*) > 1
        and max(virtual_account) in (select number from virtual_account where order_number is null and fix_amount is not null)
    ) as repeated`),
  suspenseApart: rowsOf(sql`
    select count(*) as broken from (
      select merchant_id, txn_id, sum(amount) as total from ledger_entry where account = 'suspense' group by merchant_id, txn_id
    ) as kept full join (
      select merchant_id, transaction_id, sum(amount) as total from held_credit where state = 'HELD' group by merchant_id, transaction_id
    ) as held on held.merchant_id = kept.merchant_id and held.transaction_id = kept.txn_id
    where coalesce(kept.total, 0) <> coalesce(held.total, 0)`),
  exceptionsWithoutMoney: rowsOf(sql`
    select count(*) as broken from transaction as payment where exception <> 'NONE' and not exists (
      select from held_credit where merchant_id = payment.merchant_id and transaction_id = payment.id and state in ('HELD', 'RETURNING'))`),
};
