import type { feeReport } from '@pay/contract-portal';
import { actorName, type HandlersOf, type MerchantActor, platformPage, type ReadContext } from '@pay/platform-kernel';
import { transactionAnswer } from '@pay/platform-payments';
import { agreementOf, writeAgreement } from './agreement.store.ts';
import { reportDocument } from './fee-report-document.ts';
import { linesFile, maxExportedRows, paymentsFile, reportsFile } from './fee-report-file.ts';
import { detailAnswer, reportActions, reportAnswer } from './fee-report.rules.ts';
import { exportedReports, foundReport, listReports, reportsOf } from './fee-reports.store.ts';
import { toldPaidAt } from './fee-notices.store.ts';
import { linkAnswer, linkOfReport } from './pay-report.ts';
import { linesOfReport } from './report-lines.store.ts';
import { chargedIn, listReportedPayouts } from './reported-payouts.ts';
import { listReportedPayments } from './reported-payments.store.ts';

type Ctx = Pick<ReadContext<MerchantActor>, 'db' | 'actor'>;

const own = ({ db, actor }: Ctx, id: string) => foundReport(reportsOf(db, actor.merchantId), id);

export const feeReportHandlers: HandlersOf<typeof feeReport> = {
  getAll: async (filter, { db, actor, now, page }) => {
    const { rows, total } = await listReports(db, reportsOf(db, actor.merchantId), filter, page);
    return platformPage(
      rows.map((row) => reportAnswer(row, now)),
      page,
      total,
    );
  },
  getDetail: async ({ id }, ctx) => {
    const { db, now } = ctx;
    const report = await own(ctx, id);
    const lines = await linesOfReport(db, report.merchantId, id);
    const told = { toldPaidAt: await toldPaidAt(db, report) };
    return { ...detailAnswer(report, lines, told, now), allowed: reportActions(report) };
  },
  getTransactions: async ({ feeReportId, ...asked }, ctx) => {
    const { db, now, page } = ctx;
    const report = await own(ctx, feeReportId);
    const payouts = await listReportedPayouts(db, report, asked, page);
    if (payouts) return platformPage(payouts.rows, page, payouts.total);
    const { rows, total } = await listReportedPayments(db, report, asked.lineId, page);
    return platformPage(
      rows.map((row) => ({ ...transactionAnswer(row, now), lineId: row.lineId, feeNotifiedAt: row.feeNotifiedAt })),
      page,
      total,
    );
  },
  pay: {
    outside: async ({ id }, ctx) => {
      const link = await ctx.transaction(async (within) => {
        const { db, actor, now } = within;
        return linkOfReport(db, await own(within, id), { by: actorName(actor), now });
      });
      return linkAnswer(link, ctx);
    },
  },
  exportExcel: async (filter, { db, actor, now, language }) =>
    reportsFile(await exportedReports(reportsOf(db, actor.merchantId), filter, maxExportedRows + 1), { language, now }),
  exportExcelById: async ({ id }, ctx) => {
    const report = await own(ctx, id);
    return linesFile(report, await linesOfReport(ctx.db, report.merchantId, id), ctx);
  },
  exportPdf: async ({ id }, ctx) => {
    const report = await own(ctx, id);
    return reportDocument(report, await linesOfReport(ctx.db, report.merchantId, id), ctx);
  },
  exportTransactions: async ({ id }, ctx) => {
    const report = await own(ctx, id);
    return paymentsFile(report, await chargedIn(ctx.db, report), ctx);
  },
  getAgreement: (_input, { db, actor }) => agreementOf(db, actor.merchantId),
  agree: async ({ agreed }, { db, actor, now, audit }) => {
    const { merchantId } = actor;
    const before = await agreementOf(db, merchantId);
    await writeAgreement(db, merchantId, { agreed, agreedBy: actorName(actor), agreedAt: now });
    const after = await agreementOf(db, merchantId);
    audit({ entityId: merchantId, before, after });
    return after;
  },
};
