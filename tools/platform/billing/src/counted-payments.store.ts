import { addDays, monthDays, type PaymentMethodName, type VnDay, vnDayStart } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

/** The paid payments of a day that one version of a rule governs, or without one a payment method's own fee. */
export interface PaymentSum {
  feeRuleId: string | null;
  paymentType: PaymentMethodName;
  day: VnDay;
  /** Whether their charges are still to be asked for. */
  owed: boolean;
  count: number;
  amount: number;
  fee: number;
  vat: number;
}

export async function paymentsOfMonth(db: Trx, merchantId: string, month: VnDay): Promise<PaymentSum[]> {
  const { last } = monthDays(month.slice(0, 7));
  const [from, until] = [vnDayStart(month), vnDayStart(addDays(last, 1))].map((bound) => bound.toISOString());
  const { rows } = await sql<PaymentSum>`
    select fee_rule_id, payment_type, (complete_time at time zone 'Asia/Ho_Chi_Minh')::date as day, actual_amount = amount as owed,
      count(*) as count, sum(amount)::bigint as amount, sum(charge_amount)::bigint as fee, sum(vat_charge_amount)::bigint as vat
    from transaction
    where merchant_id = ${merchantId} and status = 'SUCCESS'
      and complete_time >= ${from}::timestamptz and complete_time < ${until}::timestamptz
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Earlier months of which more is paid than their frozen reports counted, or that have none. */
export async function monthsToAdjust(db: Trx, merchantId: string, month: VnDay): Promise<VnDay[]> {
  const { rows } = await sql<{ month: VnDay }>`
    select kept.month from (
      select date_trunc('month', day)::date as month, sum(total) as total, sum(amount) as amount from daily_sum
      where merchant_id = ${merchantId} and basis = 'PAID' and day < ${month}::date group by 1
    ) as kept
    where not exists (
      select from fee_report as frozen
      where frozen.merchant_id = ${merchantId} and frozen.month = kept.month and frozen.closed_at is not null
        and (frozen.counted_transaction, frozen.counted_amount) = (kept.total, kept.amount)
    )
    order by kept.month`.execute(db);
  return rows.map((row) => row.month);
}
