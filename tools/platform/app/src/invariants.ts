import { acrossMerchants, chainedWithinMs, type Invariant, ledgerInvariants } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { bankInvariants, sandboxBankInvariants } from './bank-invariants.ts';
import { terminalInvariants } from './terminal-invariants.ts';
import { deviceInvariants } from './device-invariants.ts';
import { feeReportInvariants } from './fee-report-invariants.ts';
import { salaryInvariants } from './salary-invariants.ts';

const rowsOf =
  (query: ReturnType<typeof sql<{ broken: number }>>): Invariant =>
  async (trx) => {
    const { rows } = await query.execute(acrossMerchants(trx, 'what must hold is looked at over all merchants'));
    return rows[0]?.broken ?? 0;
  };

export const allInvariants: Record<string, Invariant> = {
  ...ledgerInvariants,
  ...bankInvariants,
  ...terminalInvariants,
  ...deviceInvariants,
  ...feeReportInvariants,
  ...salaryInvariants,
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
  // Lists by status and by completion, and searches, read what follows the payments and links.
  statesApart: rowsOf(sql`
    select count(*) as broken from transaction as payment
    full join payment_state as state on state.merchant_id = payment.merchant_id and state.id = payment.id
    where (payment.status, payment.amount, payment.payment_type, payment.product_line, payment.bank_account_id, payment.created_at,
        payment.complete_time)
      is distinct from (state.status, state.amount, state.payment_type, state.product_line, state.bank_account_id, state.created_at,
        state.complete_time)`),
  linkStatesApart: rowsOf(sql`
    select count(*) as broken from (select * from pay_link where product_line not in ('PAY_PAGE', 'PAY_BUTTON')) as link
    full join pay_link_state as state on state.merchant_id = link.merchant_id and state.id = link.id
    where (link.status, link.bank_account_id, link.created_at) is distinct from (state.status, state.bank_account_id, state.created_at)`),
  // Whether each word is the right one is too much to ask of a large book, so only the place of the words is compared.
  wordsApart: rowsOf(sql`
    select count(*) as broken from transaction as payment
    full join payment_words as sought on sought.merchant_id = payment.merchant_id and sought.id = payment.id
    where (payment.bank_account_id, payment.created_at) is distinct from (sought.bank_account_id, sought.created_at)`),
  // Lists are counted from these sums too, so each of them must be right, not only a merchant's total.
  dailySumsApart: rowsOf(sql`
    with payment as (
      select merchant_id, (created_at at time zone 'Asia/Ho_Chi_Minh')::date as created_on,
        (complete_time at time zone 'Asia/Ho_Chi_Minh')::date as paid_on,
        bank_account_id, payment_type, product_line, status, amount, actual_amount, charge_amount + vat_charge_amount as charges, created_by,
        to_char(complete_time at time zone 'Asia/Ho_Chi_Minh', 'HH24') as hour
      from transaction
    ), counted as (
      select merchant_id, 'CREATED' as basis, created_on as day, bank_account_id, payment_type, product_line, status, '' as part,
        count(*) as total, sum(amount) as amount, 0 as actual, 0 as charges
      from payment group by 1, 2, 3, 4, 5, 6, 7
      union all
      select merchant_id, told.basis, paid_on, bank_account_id, payment_type, product_line, status,
        case told.basis when 'PAID_BY_HOUR' then hour when 'PAID_BY_CREATOR' then created_by else '' end,
        count(*), sum(amount), sum(actual_amount), sum(charges)
      from payment cross join (values ('PAID'), ('PAID_BY_HOUR'), ('PAID_BY_CREATOR')) as told (basis)
      where status = 'SUCCESS' group by 1, 2, 3, 4, 5, 6, 7, 8
    ), kept as (
      select merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part,
        total, amount, actual_amount as actual, charge_amount + vat_charge_amount as charges
      from daily_sum where (total, amount, actual_amount, charge_amount, vat_charge_amount) <> (0, 0, 0, 0, 0)
    )
    select count(*) as broken from kept
    full join counted using (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part)
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
      union all
      select late.merchant_id, late.id, -refused.amount from late_transfer as late
      join refused_order as refused on refused.merchant_id = late.merchant_id and refused.reference = late.reference
      where late.status in ('OPEN', 'PROPOSED')
      union all
      select paid.merchant_id, paid.id, -paid.amount from payout_transfer as paid
      left join payout_settlement as settled on settled.merchant_id = paid.merchant_id and settled.transfer_id = paid.id
        and settled.about = 'DONE_AFTER_FAILED'
      where paid.done_after_at is not null and settled.confirmed_at is null and paid.came_back_at is null
      union all
      select merchant_id, difference_id, sum(amount) from suspense_item where status in ('OPEN', 'PROPOSED') group by 1, 2
    ) as held on held.merchant_id = kept.merchant_id and held.transaction_id = kept.txn_id
    where coalesce(kept.total, 0) <> coalesce(held.total, 0)`),
  moneyWithoutException: rowsOf(sql`
    select count(*) as broken from held_credit as held join transaction as payment
      on payment.merchant_id = held.merchant_id and payment.id = held.transaction_id
    where held.state = 'HELD' and payment.exception = 'NONE' and payment.status <> 'PENDING'`),
  auditUnchained: rowsOf(sql`
    select count(*) as broken from audit_unchained where since < now() - make_interval(secs => ${chainedWithinMs / 1000})`),
  exceptionsWithoutMoney: rowsOf(sql`
    select count(*) as broken from transaction as payment where exception <> 'NONE' and not exists (
      select from held_credit where merchant_id = payment.merchant_id and transaction_id = payment.id and state in ('HELD', 'RETURNING'))`),
};

export const sandboxInvariants: Record<string, Invariant> = { ...allInvariants, ...sandboxBankInvariants };
