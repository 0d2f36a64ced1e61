import { formatDateTime } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { type ExportColumn, type Instant, tableFile } from '@pay/platform-kernel';
import type { ListedTransaction } from './pos-transactions.store.ts';
import { shownStatus } from './terminals.rules.ts';

const when = (instant: Instant | null) => (instant ? formatDateTime(instant) : null);

const transactionColumns = (now: Instant): ExportColumn<ListedTransaction>[] => [
  { field: 'transactionCode', value: ({ transactionCode }) => transactionCode },
  { field: 'deviceId', value: ({ deviceId }) => deviceId },
  { field: 'deviceName', value: ({ deviceName }) => deviceName, width: 28 },
  { field: 'paymentType', value: ({ paymentType }) => paymentType, labels: 'enum.PosPaymentType', width: 14 },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'feeAmount', value: ({ feeAmount }) => feeAmount, width: 14 },
  { field: 'vatAmount', value: ({ vatAmount }) => vatAmount, width: 14 },
  { field: 'status', value: (row) => shownStatus(row, now), labels: 'enum.PosTransactionStatus', width: 16 },
  { field: 'accountNumber', value: ({ accountNumber }) => accountNumber },
  { field: 'staffName', value: ({ staffName }) => staffName },
  { field: 'customerName', value: ({ customerName }) => customerName },
  { field: 'takenAt', value: ({ takenAt }) => when(takenAt) },
  { field: 'createdAt', value: ({ createdAt }) => when(createdAt) },
  { field: 'settlementTime', value: ({ settlementTime }) => when(settlementTime) },
  { field: 'refundedAt', value: ({ refundedAt }) => when(refundedAt) },
];

interface File {
  name: string;
  rows: AsyncIterable<ListedTransaction>;
  format: 'xlsx' | 'csv';
  language: Language;
  now: Instant;
}

export const transactionFile = (file: File) => tableFile({ ...file, columns: transactionColumns(file.now) });
