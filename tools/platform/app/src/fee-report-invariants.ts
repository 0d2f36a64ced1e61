import { acrossMerchants, type Invariant } from '@pay/platform-kernel';
import { sql } from 'kysely';

const rowsOf =
  (query: ReturnType<typeof sql<{ broken: number }>>): Invariant =>
  async (trx) => {
    const { rows } = await query.execute(acrossMerchants(trx, 'what must hold is looked at over all merchants'));
    return rows[0]?.broken ?? 0;
  };

export const feeReportInvariants: Record<string, Invariant> = {
  reportsApartFromLines: rowsOf(sql`
    select count(*) as broken from fee_report as report where (fee_money, money_vat, total_transaction) <> (
      select coalesce(sum(fee_money), 0), coalesce(sum(money_vat), 0), coalesce(sum(total_transaction), 0) from fee_report_line as line
      where line.merchant_id = report.merchant_id and line.report_id = report.id and line.charged = 'OWED' and line.kind <> 'RETURNED')`),
  monthFeesApartFromBook: rowsOf(sql`
    select count(*) as broken from (
      select line.merchant_id, line.id, line.fee_money + line.money_vat as amount from fee_report_line as line
      join fee_report as report on report.merchant_id = line.merchant_id and report.id = line.report_id
      where line.kind = 'MONTH' and report.closed_at is not null and (line.fee_money, line.money_vat) <> (0, 0)
    ) as line full join (
      select merchant_id, txn_id, -amount as amount from ledger_entry where kind = 'FEE_MONTH' and account = 'fee-receivable'
    ) as booked on booked.merchant_id = line.merchant_id and booked.txn_id = line.id
    where line.amount is distinct from booked.amount`),
  reportsApartFromClaims: rowsOf(sql`
    select count(*) as broken from (
      select merchant_id, id::text || '/' || claim_round as reference, total_fee_money as amount from fee_report
      where status = 'PAID' and total_fee_money > 0
    ) as report full join (
      select claim.merchant_id, claim.reference, claim.amount from provider_claim as claim
      join fee_report as report on report.merchant_id = claim.merchant_id and claim.reference like report.id::text || '/%'
      where claim.kind = 'FEE_REPORT' and claim.status = 'SETTLED'
    ) as claim on claim.merchant_id = report.merchant_id and claim.reference = report.reference
    where report.amount is distinct from claim.amount`),
  // What a merchant owes is what waits, what a report below zero left over, and what is charged but not reported yet.
  feesOwedApart: rowsOf(sql`
    with reported as (
      select merchant_id, sum(total_fee_money) filter (where status = 'WAITING_PAYMENT') as waiting from fee_report
      where closed_at is not null group by merchant_id
    ),
    last as (
      select distinct on (merchant_id) merchant_id, least(total_fee_money, 0) as left_over from fee_report
      where closed_at is not null order by merchant_id, month desc
    ),
    told as (
      select line.merchant_id, sum(line.fee_money + line.money_vat) as amount from fee_report_line as line
      join fee_report as report on report.merchant_id = line.merchant_id and report.id = line.report_id
      where line.kind = 'TRANSACTIONS' and line.charged = 'OWED' and report.closed_at is not null group by line.merchant_id
    ),
    charged as (
      select merchant_id, sum(amount) as amount from (
        select merchant_id, charge_amount + vat_charge_amount as amount from transaction
        where status = 'SUCCESS' and actual_amount = amount
        union all
        select merchant_id, fee_amount + vat_amount from payout_transfer
        where status = 'SUCCESS' and charge_type = 'LATER'
      ) as later group by merchant_id
    ),
    owed as (
      select merchant_id, -sum(balance) as amount from ledger_account where kind = 'fee-receivable' group by merchant_id
    )
    select count(*) as broken from reported
    left join last on last.merchant_id = reported.merchant_id
    left join told on told.merchant_id = reported.merchant_id
    left join charged on charged.merchant_id = reported.merchant_id
    left join owed on owed.merchant_id = reported.merchant_id
    where coalesce(owed.amount, 0) <> coalesce(reported.waiting, 0) + coalesce(last.left_over, 0)
      + coalesce(charged.amount, 0) - coalesce(told.amount, 0)`),
};
