import type { FileReply } from '@pay/contract-core';
import { formatDateTime, maskAccountNo } from '@pay/domain';
import { type ExportColumn, type ReadContext, type StaffActor, tableFile } from '@pay/platform-kernel';
import {
  exportedStaffCredits,
  exportedStaffPayments,
  shownStatus,
  type StaffCredit,
  type StaffPayment,
} from '@pay/platform-payments';
import { listedCredit } from './payment.answers.ts';

type Ctx = ReadContext<StaffActor>;
interface Format {
  format?: 'xlsx' | 'csv' | undefined;
}

const when = (instant: string | null) => (instant === null ? null : formatDateTime(instant));

const paymentColumns = (now: string): readonly ExportColumn<StaffPayment>[] => [
  { field: 'txnNumber', value: (row) => row.txnNumber },
  { field: 'merchantCode', value: (row) => row.merchantCode, width: 14 },
  { field: 'merchantName', value: (row) => row.merchantName, width: 30 },
  { field: 'payLinkCode', value: (row) => row.payLinkCode, width: 14 },
  { field: 'refTransactionId', value: (row) => row.refTransactionId },
  { field: 'amount', value: (row) => row.amount, width: 16 },
  { field: 'status', value: (row) => shownStatus(row, now), labels: 'enum.PaymentStatus' },
  { field: 'paymentType', value: (row) => row.paymentType, labels: 'enum.PaymentType' },
  { field: 'productLine', value: (row) => row.productLine, labels: 'enum.ProductLine' },
  { field: 'accountNo', value: (row) => maskAccountNo(row.accountNo) },
  { field: 'createdAt', value: (row) => when(row.createdAt) },
  { field: 'completeTime', value: (row) => when(row.completeTime) },
];

export async function paymentsFile(
  { format = 'xlsx', ...filter }: Format & Parameters<typeof exportedStaffPayments>[2],
  { db, actor, language, now }: Ctx,
): Promise<FileReply> {
  const rows = await exportedStaffPayments(db, actor, filter);
  return tableFile({ name: 'payments', rows, columns: paymentColumns(now), format, language, now });
}

const creditColumns = ({ db }: Ctx): readonly ExportColumn<StaffCredit>[] => {
  const shown = (row: StaffCredit) => listedCredit(db, row);
  return [
    { field: 'bankNumber', value: (row) => row.transactionNo, width: 24 },
    { field: 'merchantCode', value: (row) => row.merchantCode, width: 14 },
    { field: 'merchantName', value: (row) => row.merchantName, width: 30 },
    { field: 'accountNo', value: (row) => shown(row).accountNo },
    { field: 'virtualAccount', value: (row) => row.virtualAccount },
    { field: 'amount', value: (row) => row.amount, width: 16 },
    { field: 'content', value: (row) => row.content, width: 40 },
    { field: 'fate', value: (row) => shown(row).fate, labels: 'enum.CreditFate' },
    { field: 'fromBank', value: (row) => shown(row).fromBank, width: 16 },
    { field: 'fromAccount', value: (row) => shown(row).fromAccount },
    { field: 'creditedAt', value: (row) => when(row.creditedAt) },
    { field: 'receivedAt', value: (row) => when(row.receivedAt) },
  ];
};

export async function creditsFile(
  { format = 'xlsx', ...filter }: Format & Parameters<typeof exportedStaffCredits>[2],
  ctx: Ctx,
): Promise<FileReply> {
  const { db, actor, language, now } = ctx;
  const rows = await exportedStaffCredits(db, actor, filter);
  return tableFile({ name: 'bank-credits', rows, columns: creditColumns(ctx), format, language, now });
}
