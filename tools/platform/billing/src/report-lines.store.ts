import { merchantMachine, monthDays, addDays, type VnDay, vnDayStart } from '@pay/domain';
import { type Instant, json, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import { type Insertable, sql } from 'kysely';
import { type LineRow, keyOf } from './report-lines.rules.ts';

export type NewLine = Omit<
  Insertable<Tables['feeReportLine']>,
  'id' | 'merchantId' | 'reportId' | 'position' | 'terms'
> &
  Pick<LineRow, 'terms'>;

export const linesOfReport = (db: Trx, merchantId: string, reportId: string): Promise<LineRow[]> =>
  db
    .selectFrom('feeReportLine')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('reportId', '=', reportId)
    .orderBy('position')
    .execute();

/** What frozen reports have told of a month. */
export const reportedOfMonth = (db: Trx, merchantId: string, month: VnDay): Promise<LineRow[]> =>
  db
    .selectFrom('feeReportLine')
    .innerJoin('feeReport', (join) =>
      join
        .onRef('feeReport.merchantId', '=', 'feeReportLine.merchantId')
        .onRef('feeReport.id', '=', 'feeReportLine.reportId'),
    )
    .selectAll('feeReportLine')
    .where('feeReportLine.merchantId', '=', merchantId)
    .where('feeReport.merchantId', '=', merchantId)
    .where('feeReportLine.ofMonth', '=', month)
    .where('feeReportLine.kind', 'in', ['TRANSACTIONS', 'MONTH'])
    .where('feeReport.closedAt', 'is not', null)
    .execute();

const placeOf = (line: Parameters<typeof keyOf>[0] & { ofMonth: string }) => `${line.ofMonth} ${keyOf(line)}`;

/** Replaces the lines of a report; a line that stays keeps its id. */
export async function writeLines(
  trx: Trx,
  { merchantId, id: reportId }: { merchantId: string; id: string },
  lines: readonly NewLine[],
): Promise<LineRow[]> {
  const former = await linesOfReport(trx, merchantId, reportId);
  const ids = new Map(former.map((line) => [placeOf(line), line.id]));
  await trx.deleteFrom('feeReportLine').where('merchantId', '=', merchantId).where('reportId', '=', reportId).execute();
  if (lines.length === 0) return [];
  const rows = lines.map(({ terms, ...line }, position) => ({
    ...line,
    merchantId,
    reportId,
    position,
    id: ids.get(placeOf(line as Parameters<typeof placeOf>[0])) ?? uuidv7(),
    terms: terms === null ? null : json(terms),
  }));
  return trx.insertInto('feeReportLine').values(rows).returningAll().execute();
}

/** Whether a merchant was ACTIVE on any day of a month, as its steps tell. */
export async function wasActiveIn(db: Trx, merchantId: string, month: VnDay): Promise<boolean> {
  const { last } = monthDays(month.slice(0, 7));
  const [from, until] = [vnDayStart(month), vnDayStart(addDays(last, 1))].map((bound): Instant => bound.toISOString());
  const { rows } = await sql<{ active: boolean }>`
    with step as (
      select to_status, at from history
      where merchant_id = ${merchantId} and entity = ${merchantMachine.entity} and entity_id = ${merchantId} and at < ${until!}::timestamptz
    )
    select coalesce(
      (select true from step where to_status = 'ACTIVE' and at >= ${from!}::timestamptz limit 1),
      (select to_status = 'ACTIVE' from step where at < ${from!}::timestamptz order by at desc limit 1),
      (select status = 'ACTIVE' from merchant where id = ${merchantId} and created_at < ${until!}::timestamptz),
      false
    ) as active`.execute(db);
  return rows[0]!.active;
}
