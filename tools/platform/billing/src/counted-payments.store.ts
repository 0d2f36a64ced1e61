import { addDays, monthDays, type PaymentMethodName, type VnDay, vnDayStart } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { daysOfMonth, monthsBefore, payoutCharges, payoutMonths } from './payout-charges.ts';

/** What came in or went out on a day and one version of a rule governs, or without one a payment method's own fee. */
export interface PaymentSum {
  feeRuleId: string | null;
  /** A payout has no payment method. */
  paymentType: PaymentMethodName | null;
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

export const payoutsOfMonth = async (db: Trx, merchantId: string, month: VnDay): Promise<PaymentSum[]> =>
  (await payoutCharges(db, merchantId, daysOfMonth(month))).map((sum) => ({ ...sum, paymentType: null }));

/** Of the two months before, those with more payouts than their frozen reports counted: one that is booked as a month is frozen comes after it. */
export async function monthsWithLatePayouts(db: Trx, merchantId: string, month: VnDay): Promise<VnDay[]> {
  const [from, before] = monthsBefore(month);
  const counted = await db
    .selectFrom('feeReport')
    .select(['month', 'countedPayouts', 'countedPayoutAmount'])
    .where('merchantId', '=', merchantId)
    .where('month', '>=', from)
    .where('month', '<', month)
    .where('closedAt', 'is not', null)
    .execute();
  const known = await payoutMonths(db, merchantId, { from, to: daysOfMonth(before).to });
  return known
    .filter(
      ({ month: one, total, amount }) =>
        !counted.some(
          (frozen) => frozen.month === one && frozen.countedPayouts === total && frozen.countedPayoutAmount === amount,
        ),
    )
    .map(({ month: one }) => one);
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
