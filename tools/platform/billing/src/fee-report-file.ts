import { problem } from '@pay/contract-core';
import { formatDateTime, formatDay } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { type ExportColumn, type Instant, tableFile } from '@pay/platform-kernel';
import { dueDayOf, timeOf } from './fee-report.rules.ts';
import type { NamedReport } from './fee-reports.store.ts';
import type { LineRow } from './report-lines.rules.ts';
import type { ChargedPayout } from './payout-charges.ts';
import type { ReportedPayment } from './reported-payments.store.ts';

export const maxExportedRows = 50_000;

const when = (instant: Instant | null | undefined) => (instant ? formatDateTime(instant) : null);

type Charged = ReportedPayment | ChargedPayout;

const ofReports: ExportColumn<NamedReport>[] = [
  { field: 'time', value: timeOf, width: 12 },
  { field: 'prefix', value: ({ merchantCode }) => merchantCode, width: 14 },
  { field: 'merchantName', value: ({ merchantName }) => merchantName, width: 32 },
  { field: 'status', value: ({ status }) => status, labels: 'enum.FeeReportStatus' },
  { field: 'totalTransaction', value: ({ totalTransaction }) => totalTransaction, width: 14 },
  { field: 'feeMoney', value: ({ feeMoney }) => feeMoney, width: 16 },
  { field: 'moneyVAT', value: ({ moneyVat }) => moneyVat, width: 16 },
  { field: 'totalFeeMoney', value: ({ totalFeeMoney }) => totalFeeMoney, width: 16 },
  { field: 'dueDate', value: (report) => formatDay(dueDayOf(report)), width: 14 },
  { field: 'paidAt', value: ({ paidAt }) => when(paidAt) },
];

const ofLines: ExportColumn<LineRow>[] = [
  { field: 'month', value: ({ ofMonth }) => ofMonth.slice(0, 7), width: 12 },
  { field: 'kind', value: ({ kind }) => kind, labels: 'enum.FeeLineKind', width: 18 },
  { field: 'charged', value: ({ charged }) => charged, labels: 'enum.FeeCharged', width: 18 },
  { field: 'serviceType', value: ({ serviceType }) => serviceType, labels: 'enum.FeeServiceType' },
  { field: 'feeCode', value: ({ feeCode }) => feeCode, width: 14 },
  { field: 'feeName', value: ({ feeName }) => feeName, width: 32 },
  { field: 'version', value: ({ version }) => version, width: 10 },
  { field: 'feeMethod', value: ({ feeMethod }) => feeMethod, labels: 'enum.FeeMethod' },
  { field: 'calculatePer', value: ({ calculatePer }) => calculatePer, labels: 'enum.FeeCalculatePer' },
  { field: 'activeFeeDate', value: ({ activeFeeDate }) => activeFeeDate && formatDay(activeFeeDate), width: 14 },
  { field: 'totalTransaction', value: ({ totalTransaction }) => totalTransaction, width: 14 },
  { field: 'amountTransaction', value: ({ amountTransaction }) => amountTransaction, width: 18 },
  { field: 'feeMoney', value: ({ feeMoney }) => feeMoney, width: 16 },
  { field: 'vatPercent', value: ({ vatPercent }) => vatPercent, width: 10 },
  { field: 'moneyVAT', value: ({ moneyVat }) => moneyVat, width: 16 },
  { field: 'totalFeeMoney', value: ({ feeMoney, moneyVat }) => feeMoney + moneyVat, width: 16 },
];

const ofPayments: ExportColumn<Charged>[] = [
  { field: 'txnNumber', value: ({ txnNumber }) => txnNumber ?? null },
  { field: 'refTransactionId', value: ({ refTransactionId }) => refTransactionId ?? null },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'chargeAmount', value: ({ chargeAmount }) => chargeAmount, width: 14 },
  { field: 'vatChargeAmount', value: ({ vatChargeAmount }) => vatChargeAmount, width: 14 },
  { field: 'actualAmount', value: ({ actualAmount }) => actualAmount, width: 16 },
  { field: 'paymentType', value: ({ paymentType }) => paymentType, labels: 'enum.PaymentType' },
  { field: 'description', value: ({ description }) => description ?? null, width: 40 },
  { field: 'accountNo', value: ({ accountNo }) => accountNo },
  { field: 'completeTime', value: ({ completeTime }) => when(completeTime) },
  {
    field: 'serviceType',
    value: ({ productLine }) => (productLine === 'PAY_OUT' ? 'POBO' : 'COBO'),
    labels: 'enum.FeeServiceType',
  },
];

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

interface Asked {
  language: Language;
  now: Instant;
}

function fileOf<Row>(name: string, rows: readonly Row[], columns: readonly ExportColumn<Row>[], asked: Asked) {
  if (rows.length > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current: rows.length });
  return tableFile({ name, rows: each(rows), columns, format: 'xlsx', ...asked });
}

export const reportsFile = (reports: readonly NamedReport[], asked: Asked) =>
  fileOf('fee-reports', reports, ofReports, asked);

const nameOf = (report: NamedReport) => `${report.merchantCode}-${timeOf(report)}`;

export const linesFile = (report: NamedReport, lines: readonly LineRow[], asked: Asked) =>
  fileOf(`fee-report-${nameOf(report)}`, lines, ofLines, asked);

export const paymentsFile = (report: NamedReport, payments: readonly Charged[], asked: Asked) =>
  fileOf(`fee-report-transactions-${nameOf(report)}`, payments, ofPayments, asked);
