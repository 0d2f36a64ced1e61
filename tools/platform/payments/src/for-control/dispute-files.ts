import { maxListedRows, problem } from '@pay/contract-core';
import { formatDateTime, formatDay, formatVnd } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import {
  type ExportColumn,
  type Instant,
  type Mode,
  pdfDocument,
  platformText,
  type Services,
  tableFile,
  type Total,
} from '@pay/platform-kernel';
import { disputeFileText as text } from './for-control.messages.ts';
import { termOf } from './for-control.rules.ts';
import type { ListedItem } from './for-control.store.ts';
import type { itemAnswer } from './for-control.rules.ts';

type Answer = ReturnType<typeof itemAnswer>;

const when = (instant: string | null) => instant && formatDateTime(instant);

const columnsAt = (now: Instant): ExportColumn<ListedItem>[] => [
  { field: 'forControlCode', value: (row) => row.code },
  { field: 'status', value: (row) => row.status, labels: 'enum.ForControlStatus' },
  { field: 'serviceType', value: (row) => row.serviceType, labels: 'enum.ForControlServiceType', width: 30 },
  { field: 'merchantCode', value: (row) => row.merchantCode, width: 14 },
  { field: 'merchantName', value: (row) => row.merchantName, width: 36 },
  { field: 'txnNumber', value: (row) => row.txnNumber },
  { field: 'partnerTxnNumber', value: (row) => row.refTransactionId },
  { field: 'amount', value: (row) => row.amount, width: 16 },
  { field: 'reason', value: (row) => row.reason, width: 50 },
  { field: 'note', value: (row) => row.note, width: 50 },
  { field: 'resolution', value: (row) => row.resolution, labels: 'enum.ForControlResolution', width: 24 },
  { field: 'resolvedAmount', value: (row) => row.resolvedAmount, width: 16 },
  { field: 'createdBy', value: (row) => row.createdBy, width: 24 },
  { field: 'createdAt', value: (row) => when(row.createdAt) },
  { field: 'dueDay', value: (row) => formatDay(row.dueDay), width: 14 },
  { field: 'term', value: (row) => termOf(row, now), labels: 'enum.ForControlTerm', width: 14 },
  { field: 'endedAt', value: (row) => when(row.endedAt) },
];

interface Table {
  rows: AsyncIterable<ListedItem>;
  total: Total;
  format: 'xlsx' | 'csv';
  language: Language;
  now: Instant;
}

export function disputesFile({ total: { totalSize, totalIsLowerBound }, now, ...table }: Table) {
  if (totalIsLowerBound) throw problem('limit_exceeded', { limit: maxListedRows, current: totalSize });
  return tableFile({ name: 'disputes', columns: columnsAt(now), now, ...table });
}

interface HistoryRow {
  createdAt: Instant;
  createdBy: string;
  forControlCommand: string;
  forControlStatus: string;
  note?: string | null | undefined;
}

interface Paper {
  item: Answer;
  history: readonly HistoryRow[];
  mode: Mode;
  language: Language;
  now: Instant;
  services: Pick<Services, 'settings' | 'print'>;
}

const moneyIn = (language: Language) => (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : formatVnd(amount, language);

/** A dispute on paper: what was disputed, about which transaction, and what became of it. */
export function disputePaper({ item, history, mode, language, now, services }: Paper) {
  const money = moneyIn(language);
  const said = (enumName: string, value: string) => messageText(`enum.${enumName}.${value}`, {}, language);
  const words = (message: Exclude<(typeof text)[keyof typeof text], typeof text.title>) =>
    platformText(message, language);
  return pdfDocument({
    name: item.forControlCode,
    title: platformText(text.title, language, { code: item.forControlCode }),
    subtitle: `${item.merchant.name} · ${item.merchant.merchantCode}`,
    foot: services.settings.brand,
    mode,
    language,
    now,
    print: services.print,
    sections: [
      {
        title: words(text.matter),
        facts: [
          { field: 'status', value: item.status, labels: 'enum.ForControlStatus' },
          { field: 'serviceType', value: item.serviceType, labels: 'enum.ForControlServiceType' },
          { field: 'reason', value: item.reason },
          { field: 'createdBy', value: item.createdBy },
          { field: 'createdAt', value: formatDateTime(item.createdAt) },
          { field: 'dueDay', value: formatDay(item.dueDay) },
          { label: words(text.ownEvidence), value: item.documents.length },
          { label: words(text.providerEvidence), value: item.adminDocuments.length },
        ],
      },
      {
        title: words(text.transaction),
        facts: [
          { field: 'txnNumber', value: item.txnNumber },
          { field: 'partnerTxnNumber', value: item.partnerTxnNumber },
          { field: 'bankTxnNumber', value: item.bankTxnNumber },
          { field: 'amount', value: money(item.amount) },
          { field: 'transactionStatus', value: item.transactionStatus, labels: 'enum.PaymentStatus' },
          { field: 'transactionDate', value: formatDateTime(item.transactionDate) },
          { field: 'virtualAccount', value: item.virtualAccount },
          { field: 'accountNo', value: item.accountNo },
          { field: 'bankName', value: item.bankName },
          { field: 'fromAccount', value: item.fromAccount },
        ],
      },
      {
        title: words(text.result),
        facts: [
          { field: 'resolution', value: item.resolution, labels: 'enum.ForControlResolution' },
          { field: 'resolvedAmount', value: money(item.resolvedAmount) },
          { field: 'refundState', value: item.refundState, labels: 'enum.ForControlRefundState' },
          { field: 'note', value: item.note },
          { field: 'endedAt', value: item.endedAt && formatDateTime(item.endedAt) },
        ],
      },
      {
        title: words(text.course),
        table: {
          columns: [
            { label: words(text.when), width: 3 },
            { label: words(text.step), width: 3 },
            { label: words(text.state), width: 3 },
            { label: words(text.who), width: 3 },
            { label: words(text.note), width: 4 },
          ],
          rows: history.map((row) => [
            formatDateTime(row.createdAt),
            said('ForControlCommand', row.forControlCommand),
            said('ForControlStatus', row.forControlStatus),
            row.createdBy,
            row.note ?? '',
          ]),
        },
      },
    ],
  });
}
