import type { feeReportReview } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { Chosen } from '@pay/contract-shared';
import { feeReportMachine, monthDays, searchable, type VnDay } from '@pay/domain';
import { containing, type Instant, narrowed, recordCreation, sortedPage, type Trx, uuidv7 } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, staffView, visibleToOffice } from '@pay/platform-people';
import type { Selectable } from 'kysely';
import type { FeeReportTable } from './fee-reports.tables.ts';

export type ReportRow = Selectable<FeeReportTable>;
export type NamedReport = ReportRow & { merchantCode: string; merchantName: string };
export type ReportFilter = FilterOf<typeof feeReportReview.cmsGetAll> & Chosen;

const labels = ['merchant.merchantCode', nameForStaff.as('merchantName')] as const;

const named = (db: Trx) => db.selectFrom('feeReport').innerJoin('merchant', 'merchant.id', 'feeReport.merchantId');

/** The reports of the merchants that a member of staff sees. */
export const reportsForStaff = (db: Trx, seat: OfficeScope) => named(staffView(db)).where(visibleToOffice(seat));

export const reportsOf = (db: Trx, merchantId: string) =>
  named(db).where('feeReport.merchantId', '=', merchantId).where('merchant.id', '=', merchantId);

type Reports = ReturnType<typeof named>;

export async function foundReport(reports: Reports, id: string): Promise<NamedReport> {
  const row = await reports.selectAll('feeReport').select(labels).where('feeReport.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

const filtered = (reports: Reports, filter: ReportFilter) =>
  narrowed(reports, filter, {
    fromDate: (query, from) => query.where('feeReport.month', '>=', monthDays(from.slice(0, 7)).first),
    toDate: (query, to) => query.where('feeReport.month', '<=', to),
    merchantName: (query, name) => query.where('merchant.searchText', 'like', containing(searchable(name))),
    prefix: (query, prefix) => query.where('merchant.merchantCode', 'like', containing(prefix.toUpperCase())),
    status: (query, status) => query.where('feeReport.status', '=', status),
    ids: (query, ids) => query.where('feeReport.id', 'in', ids),
  });

export const listReports = (db: Trx, reports: Reports, filter: ReportFilter, page: PageRequest) =>
  sortedPage(db, filtered(reports, filter), {
    table: 'feeReport',
    columns: { time: 'month', merchantName: 'merchant.name', totalFeeMoney: 'totalFeeMoney', status: 'status' },
    described: (query) => query.selectAll('feeReport').select(labels),
    page,
  });

export const exportedReports = (reports: Reports, filter: ReportFilter, limit: number): Promise<NamedReport[]> =>
  filtered(reports, filter)
    .selectAll('feeReport')
    .select(labels)
    .orderBy('feeReport.month', 'desc')
    .orderBy('merchant.merchantCode')
    .limit(limit)
    .execute();

/** Locks the report of an open month, which is made where there is none; returns nothing once the month is frozen. */
export async function holdProvisional(
  trx: Trx,
  { merchantId, month, now }: { merchantId: string; month: VnDay; now: Instant },
): Promise<ReportRow | undefined> {
  const [status] = feeReportMachine.initial;
  const id = uuidv7();
  const report = await trx
    .insertInto('feeReport')
    .values({ merchantId, id, month, status, computedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'month'])
        .doUpdateSet({ computedAt: now })
        .where('feeReport.closedAt', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();
  if (report?.id === id)
    await recordCreation(trx, { merchantId, entity: feeReportMachine.entity, id }, { status, by: 'system', now });
  return report;
}

type Totals = Pick<
  ReportRow,
  | 'totalTransaction'
  | 'feeMoney'
  | 'moneyVat'
  | 'countedTransaction'
  | 'countedAmount'
  | 'countedPayouts'
  | 'countedPayoutAmount'
  | 'computedAt'
>;

export const writeTotals = (trx: Trx, { merchantId, id }: ReportRow, totals: Totals): Promise<ReportRow> =>
  trx
    .updateTable('feeReport')
    .set(totals)
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The last frozen report before a month. */
export const formerReport = (db: Trx, merchantId: string, month: VnDay): Promise<ReportRow | undefined> =>
  db
    .selectFrom('feeReport')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('month', '<', month)
    .where('closedAt', 'is not', null)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();

export const reportOf = (db: Trx, merchantId: string, id: string): Promise<ReportRow> =>
  db
    .selectFrom('feeReport')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const noteLink = (trx: Trx, { merchantId, id }: ReportRow, linkIssuedAt: Instant) =>
  trx
    .updateTable('feeReport')
    .set({ linkIssuedAt })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();
