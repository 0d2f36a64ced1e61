import type { PageRequest } from '@pay/contract-core';
import type { Trx } from '@pay/platform-kernel';
import { maxExportedRows } from './fee-report-file.ts';
import type { ReportRow } from './fee-reports.store.ts';
import type { FeeReportLineTable } from './fee-reports.tables.ts';
import { payoutLines, payoutsBehind, payoutsBehindToExport } from './payout-charges.ts';
import { exportedPayments } from './reported-payments.store.ts';
import { linesOfReport } from './report-lines.store.ts';

interface Asked {
  lineId?: string | undefined;
  serviceType?: FeeReportLineTable['serviceType'] | undefined;
}

/** The payouts behind one line of a report, or behind all of them; undefined where payments are asked for. */
export async function listReportedPayouts(
  db: Trx,
  report: ReportRow,
  { lineId, serviceType }: Asked,
  page: PageRequest,
) {
  if (lineId === undefined && serviceType !== 'POBO') return undefined;
  const lines = payoutLines(await linesOfReport(db, report.merchantId, report.id), report.closedAt, lineId);
  if (lineId !== undefined && lines.length === 0) return undefined;
  const { rows, total } = await payoutsBehind(db, report.merchantId, lines, page);
  return { rows: rows.map((row) => ({ ...row, feeNotifiedAt: null })), total };
}

/** All payments and payouts behind the lines of a report, and one more than a file holds where there are more. */
export async function chargedIn(db: Trx, report: ReportRow) {
  const most = maxExportedRows + 1;
  const payments = await exportedPayments(db, report, most);
  const lines = payoutLines(await linesOfReport(db, report.merchantId, report.id), report.closedAt);
  const payouts = await payoutsBehindToExport(db, report.merchantId, lines, most - payments.length);
  return [...payments, ...payouts];
}
