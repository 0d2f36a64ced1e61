import { addDays, monthDays, type VnDay, vnDayStart } from '@pay/domain';
import type { Tables } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';

interface Returned {
  count: number;
  amount: number;
}

/** What went back to payers in a month, less what their banks sent back in it. */
export async function returnedInMonth(db: Kysely<Tables>, merchantId: string, month: VnDay): Promise<Returned> {
  const { last } = monthDays(month.slice(0, 7));
  const [from, until] = [vnDayStart(month), vnDayStart(addDays(last, 1))].map((bound) => bound.toISOString());
  const { rows } = await sql<Returned>`
    select sum(count)::bigint as count, coalesce(sum(amount), 0)::bigint as amount from (
      select count(*) as count, sum(amount) as amount from refund
      where merchant_id = ${merchantId} and status = 'DONE'
        and ended_at >= ${from}::timestamptz and ended_at < ${until}::timestamptz
      union all
      select -count(*), -sum(amount) from refund
      where merchant_id = ${merchantId} and returned_at >= ${from}::timestamptz and returned_at < ${until}::timestamptz
    ) as moved`.execute(db);
  return rows[0]!;
}

/** What the report of a month tells of it. */
export async function returnedAsReported(db: Kysely<Tables>, merchantId: string, month: VnDay): Promise<number> {
  const line = await db
    .selectFrom('feeReportLine')
    .innerJoin('feeReport', (join) =>
      join
        .onRef('feeReport.merchantId', '=', 'feeReportLine.merchantId')
        .onRef('feeReport.id', '=', 'feeReportLine.reportId'),
    )
    .select('feeReportLine.amountTransaction')
    .where('feeReportLine.merchantId', '=', merchantId)
    .where('feeReport.merchantId', '=', merchantId)
    .where('feeReport.month', '=', month)
    .where('feeReportLine.kind', '=', 'RETURNED')
    .executeTakeFirst();
  return -(line?.amountTransaction ?? 0);
}
