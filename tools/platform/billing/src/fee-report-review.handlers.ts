import type { feeReportReview } from '@pay/contract-cms';
import { invalidField } from '@pay/contract-core';
import { feeReportMachine, vnDay } from '@pay/domain';
import {
  type HandlersOf,
  platformPage,
  type ReadContext,
  requireAllowed,
  type StaffActor,
  transition,
  type WriteContext,
} from '@pay/platform-kernel';
import { transactionAnswer } from '@pay/platform-payments';
import { staffView } from '@pay/platform-people';
import { monthOf } from './close-report.ts';
import { reportDocument } from './fee-report-document.ts';
import { linesFile, maxExportedRows, paymentsFile, reportsFile } from './fee-report-file.ts';
import { mailReport } from './fee-report-mail.ts';
import { detailAnswer, reportActions, reportAnswer } from './fee-report.rules.ts';
import { computeReports, letterOf } from './fee-report-runs.ts';
import { exportedReports, foundReport, listReports, reportsForStaff } from './fee-reports.store.ts';
import { toldPaidAt } from './fee-notices.store.ts';
import { noteReportPaid, takeBackPayment } from './pay-report.ts';
import { linesOfReport } from './report-lines.store.ts';
import { listReportedPayments, type ReportedPayment } from './reported-payments.store.ts';
import { chargedIn, listReportedPayouts } from './reported-payouts.ts';

type Ctx = ReadContext<StaffActor>;

const seen = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, id: string) => foundReport(reportsForStaff(db, actor), id);

/** Staff see what was paid and charged, not who bought. */
const withoutPayer = (payment: ReportedPayment): ReportedPayment => ({
  ...payment,
  customerName: null,
  customerPhone: null,
  customerEmail: null,
  customerAddress: null,
});

async function calculated({ services, now }: Pick<Ctx, 'services' | 'now'>, date: string) {
  const month = monthOf(now);
  if (date.slice(0, 7) !== month.slice(0, 7))
    throw invalidField('date', date > vnDay(now) ? 'month_to_come' : 'month_closed');
  return { time: month.slice(0, 7), computed: await computeReports(services.storages.live.db, { now, all: true }) };
}

async function mailed(ctx: WriteContext<StaffActor>, id: string): Promise<void> {
  const { db, actor, now, audit, services } = ctx;
  const report = await seen(ctx, id);
  requireAllowed(reportActions(report, actor), 'cmsSendMail', report.status);
  const { merchantId } = report;
  await transition(db, feeReportMachine, 'feeReport', { merchantId, id }, 'sendMail', {
    by: actor.userName,
    party: 'staff',
    now,
  });
  const isLate = letterOf(report, vnDay(now)) === 'overdue' || reportAnswer(report, now).isOverdue;
  await mailReport(db, report, {
    letter: isLate ? 'overdue' : 'issued',
    portal: services.settings.addresses.portal,
    now,
  });
  audit({ merchantId: report.merchantId, entityId: id });
}

export const feeReportReviewHandlers: HandlersOf<typeof feeReportReview> = {
  cmsGetAll: async (filter, { db, actor, now, page }) => {
    const { rows, total } = await listReports(staffView(db), reportsForStaff(db, actor), filter, page);
    return platformPage(
      rows.map((row) => reportAnswer(row, now)),
      page,
      total,
    );
  },
  cmsGetDetail: async ({ id }, ctx) => {
    const { db, actor, now } = ctx;
    const report = await seen(ctx, id);
    const lines = await linesOfReport(db, report.merchantId, id);
    const { paidBy, payNote, collectionFailedAt, invoiceBy } = report;
    return {
      ...detailAnswer(report, lines, { toldPaidAt: await toldPaidAt(db, report) }, now),
      ...{ paidBy, payNote, collectionFailedAt, invoiceBy },
      allowed: reportActions(report, actor),
    };
  },
  cmsGetTransactions: async ({ feeReportId, ...asked }, ctx) => {
    const { db, now, page } = ctx;
    const report = await seen(ctx, feeReportId);
    const payouts = await listReportedPayouts(db, report, asked, page);
    if (payouts) {
      const rows = payouts.rows.map((row) => ({ ...row, customerName: null }));
      return platformPage(rows, page, payouts.total);
    }
    const { rows, total } = await listReportedPayments(db, report, asked.lineId, page);
    return platformPage(
      rows.map((row) => ({
        ...transactionAnswer(withoutPayer(row), now),
        lineId: row.lineId,
        feeNotifiedAt: row.feeNotifiedAt,
      })),
      page,
      total,
    );
  },
  cmsPay: async ({ id, bankReference, note }, ctx) => {
    const { db, actor, now, audit } = ctx;
    const report = await seen(ctx, id);
    await noteReportPaid(db, report, { actor, bankReference, note, now });
    const after = { status: 'PAID', bankReference, note };
    audit({ merchantId: report.merchantId, entityId: id, before: { status: report.status }, after });
  },
  cmsReverse: async ({ id, reason }, ctx) => {
    const { db, actor, now, audit } = ctx;
    const report = await seen(ctx, id);
    await takeBackPayment(db, report, { actor, reason, now });
    const after = { status: 'WAITING_PAYMENT', reason };
    audit({ merchantId: report.merchantId, entityId: id, before: { status: report.status }, after });
  },
  cmsSendMail: ({ id }, ctx) => mailed(ctx, id),
  cmsNoteInvoice: async ({ id, symbol, number, date }, ctx) => {
    const { db, actor, now, audit } = ctx;
    const { merchantId, invoiceSymbol, invoiceNumber, invoiceDate } = await seen(ctx, id);
    const set = { invoiceSymbol: symbol, invoiceNumber: number, invoiceDate: date, invoiceBy: actor.userName };
    await transition(db, feeReportMachine, 'feeReport', { merchantId, id }, 'noteInvoice', {
      by: actor.userName,
      party: 'staff',
      now,
      note: `${symbol} ${number}`,
      set,
    });
    audit({ merchantId, entityId: id, before: { invoiceSymbol, invoiceNumber, invoiceDate }, after: set });
  },
  cmsExportExcel: async (filter, { db, actor, now, language }) =>
    reportsFile(await exportedReports(reportsForStaff(db, actor), filter, maxExportedRows + 1), { language, now }),
  cmsExportExcelById: async ({ id }, ctx) => {
    const report = await seen(ctx, id);
    return linesFile(report, await linesOfReport(ctx.db, report.merchantId, id), ctx);
  },
  cmsExportPdf: async ({ id }, ctx) => {
    const report = await seen(ctx, id);
    return reportDocument(report, await linesOfReport(ctx.db, report.merchantId, id), ctx);
  },
  cmsExportTransactions: async ({ id }, ctx) => {
    const report = await seen(ctx, id);
    return paymentsFile(report, await chargedIn(ctx.db, report), ctx);
  },
  cmsCalculate: { outside: ({ date }, ctx) => calculated(ctx, date) },
};
