import { formatDateTime, formatDay, formatMonth, formatVnd } from '@pay/domain';
import { defineMessages, type Language, messageText } from '@pay/i18n/core';
import { type Mode, pdfDocument, platformText, type Services } from '@pay/platform-kernel';
import { dueDayOf, timeOf } from './fee-report.rules.ts';
import type { NamedReport } from './fee-reports.store.ts';
import type { LineRow } from './report-lines.rules.ts';

export const text = defineMessages('feeReportDocument', {
  title: 'Fee report {month}',
  report: 'Report',
  lines: 'How the fees are made up',
  atOnce: 'Taken by the bank with each payment',
  rule: '{name} ({code})',
  methodFee: 'Fee of the payment method',
  carried: 'Left over from {month}',
  returned: 'Returned to payers; fees are kept',
  adjustment: '{name}, adjustment of {month}',
  invoice: 'Electronic invoice',
  notAnInvoice: 'This document is not a VAT invoice.',
});

interface Asked {
  mode: Mode;
  language: Language;
  now: string;
  services: Pick<Services, 'settings' | 'print'>;
}

const monthIn = (day: string) => formatMonth(day.slice(0, 7));

function nameOf({ kind, ofMonth, feeName, feeCode }: LineRow, report: NamedReport, language: Language): string {
  const month = monthIn(ofMonth);
  if (kind === 'RETURNED') return platformText(text.returned, language);
  if (kind === 'CARRIED') return platformText(text.carried, language, { month });
  const name =
    feeName && feeCode
      ? platformText(text.rule, language, { name: feeName, code: feeCode })
      : platformText(text.methodFee, language);
  return ofMonth === report.month ? name : platformText(text.adjustment, language, { name, month });
}

const columns = [
  { field: 'kind', width: 3, align: 'left' },
  { field: 'totalTransaction', width: 1.3, align: 'right' },
  { field: 'amountTransaction', width: 2, align: 'right' },
  { field: 'feeMoney', width: 1.7, align: 'right' },
  { field: 'moneyVAT', width: 1.5, align: 'right' },
  { field: 'totalFeeMoney', width: 1.8, align: 'right' },
] as const;

function tableOf(lines: readonly LineRow[], report: NamedReport, language: Language) {
  const money = (amount: number) => formatVnd(amount, language);
  return {
    columns: columns.map(({ field, ...place }) => ({ label: messageText(`field.${field}`, {}, language), ...place })),
    rows: lines.map((line) => [
      nameOf(line, report, language),
      String(line.totalTransaction),
      money(line.amountTransaction),
      money(line.feeMoney),
      money(line.moneyVat),
      money(line.feeMoney + line.moneyVat),
    ]),
  };
}

/** The report as a document to print or to keep, in the reader's language. */
export function reportDocument(
  report: NamedReport,
  lines: readonly LineRow[],
  { mode, language, now, services }: Asked,
) {
  const money = (amount: number) => formatVnd(amount, language);
  const { invoiceSymbol, invoiceNumber, invoiceDate } = report;
  const [owed, taken] = (['OWED', 'TAKEN'] as const).map((charged) => lines.filter((line) => line.charged === charged));
  return pdfDocument({
    name: `fee-report-${report.merchantCode}-${timeOf(report)}`,
    title: platformText(text.title, language, { month: monthIn(report.month) }),
    subtitle: `${report.merchantName} – ${report.merchantCode}`,
    foot: services.settings.brand,
    mode,
    language,
    now,
    print: services.print,
    sections: [
      {
        title: platformText(text.report, language),
        facts: [
          { field: 'status', value: report.status, labels: 'enum.FeeReportStatus' },
          { field: 'totalTransaction', value: report.totalTransaction },
          { field: 'feeMoney', value: money(report.feeMoney) },
          { field: 'moneyVAT', value: money(report.moneyVat) },
          { field: 'totalFeeMoney', value: money(report.totalFeeMoney) },
          { field: 'dueDate', value: formatDay(dueDayOf(report)) },
          { field: 'paidAt', value: report.paidAt && formatDateTime(report.paidAt) },
          { field: 'bankReference', value: report.bankReference },
          {
            label: platformText(text.invoice, language),
            value: invoiceDate && `${invoiceSymbol} ${invoiceNumber}, ${formatDay(invoiceDate)}`,
          },
        ],
      },
      {
        title: platformText(text.lines, language),
        table: tableOf(owed!, report, language),
        texts: [platformText(text.notAnInvoice, language)],
      },
      ...(taken!.length > 0
        ? [{ title: platformText(text.atOnce, language), table: tableOf(taken!, report, language) }]
        : []),
    ],
  });
}
