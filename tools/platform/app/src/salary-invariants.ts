import { acrossMerchants, type Invariant } from '@pay/platform-kernel';
import { sql } from 'kysely';

const rowsOf =
  (query: ReturnType<typeof sql<{ broken: number }>>): Invariant =>
  async (trx) => {
    const { rows } = await query.execute(
      acrossMerchants(trx, 'what the provider lent is looked at over all merchants'),
    );
    return rows[0]?.broken ?? 0;
  };

/** What each merchant owes by its debts and by the payments under way, beside what its book says. */
const owed = sql`
  with debt as (
    select merchant_id, sum(amount) as amount from (
      select merchant_id, lent - repaid as amount from salary_debt
      union all
      select merchant_id, lent from salary_payment_try where transaction_status = 'PROCESSING'
    ) as part group by merchant_id
  ), book as (
    select merchant_id, -sum(balance) as amount from ledger_account where kind = 'salary-advance-receivable' group by merchant_id
  )`;

const lentByTries = sql`
  select request.merchant_id, request.period_id, sum(tried.lent) as lent
  from salary_payment_try as tried
  join salary_payment as payment on payment.merchant_id = tried.merchant_id and payment.id = tried.payment_id
  join salary_request as request on request.merchant_id = payment.merchant_id and request.id = payment.request_id
  where tried.transaction_status = 'SUCCESS' and tried.lent > 0
  group by request.merchant_id, request.period_id`;

export const salaryInvariants: Record<string, Invariant> = {
  // Each advance that was paid left the account once, with the whole amount; of one that the bank did late, its own entry tells.
  paidAdvancesApart: rowsOf(sql`
    with booked as (
      select merchant_id, txn_id, -sum(amount) as amount from ledger_entry
      where kind = 'salary-paid' and account = 'merchant-hold' group by merchant_id, txn_id
    )
    select count(*) as broken
    from (select * from salary_payment_try where transaction_status = 'SUCCESS') as paid
    full join booked on booked.merchant_id = paid.merchant_id and booked.txn_id = paid.id
    where paid.amount is distinct from booked.amount and not exists (
      select from late_transfer as late where late.merchant_id = paid.merchant_id and late.reference = paid.transaction_number and late.status = 'SETTLED')`),
  paidAdvancesWithoutTry: rowsOf(sql`
    select count(*) as broken from salary_payment as payment
    where (payment.status = 'SUCCESS') <> ((
      select count(*) from salary_payment_try as tried
      where tried.merchant_id = payment.merchant_id and tried.payment_id = payment.id and tried.transaction_status = 'SUCCESS'
        and tried.returned_at is null and tried.lent_returned_at is null) > 0)`),
  lentSalaryApart: rowsOf(sql`
    ${owed}
    select count(*) as broken from debt full join book using (merchant_id)
    where coalesce(debt.amount, 0) <> coalesce(book.amount, 0)`),
  lentSalaryApartInAll: rowsOf(sql`
    ${owed}
    select abs(coalesce((select sum(amount) from debt), 0) - coalesce((select sum(amount) from book), 0)) as broken`),
  debtsApartFromPayments: rowsOf(sql`
    select count(*) as broken from salary_debt as debt
    full join (${lentByTries}) as paid on paid.merchant_id = debt.merchant_id and paid.period_id = debt.period_id
    where debt.lent is distinct from paid.lent`),
  repaymentsApart: rowsOf(sql`
    select count(*) as broken from salary_debt as debt
    where (debt.repaid, debt.collecting) is distinct from (
      coalesce((select sum(amount) from salary_collection where merchant_id = debt.merchant_id and debt_id = debt.id
        and transaction_status = 'SUCCESS' and returned_at is null), 0)
      + debt.returned + coalesce((select sum(part.amount) from provider_claim_part as part
        join provider_claim as claim on claim.merchant_id = part.merchant_id and claim.id = part.claim_id
        where claim.merchant_id = debt.merchant_id and claim.kind = 'LENT_SALARY' and split_part(claim.reference, ' ', 1) = debt.id::text), 0),
      coalesce((select sum(amount) from salary_collection where merchant_id = debt.merchant_id and debt_id = debt.id
        and transaction_status = 'PROCESSING'), 0))
      or (debt.status = 'REPAID') <> (debt.repaid = debt.lent)`),
};
