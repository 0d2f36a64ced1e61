import type { apiStatus } from '@pay/contract-merchant-api';
import { formatNoticeTime } from '@pay/domain';
import type { Instant } from '@pay/platform-kernel';
import { type Labels, shownStatus, type TransactionRow } from '@pay/platform-payments';
import type { output } from 'zod/v4/core';

type ApiStatus = output<typeof apiStatus>;

export function apiStatusOf(row: Pick<TransactionRow, 'status' | 'expireAt'>, now: Instant): ApiStatus {
  const status = shownStatus(row, now);
  return status === 'FAIL' ? 'FAILED' : status;
}

/** ISO 8601 in Vietnamese time without a zone, as the client libraries read it. */
export const localTime = (instant: Instant) => formatNoticeTime(instant).replace(' ', 'T');

export const apiTransactionAnswer = (row: TransactionRow & Labels, now: Instant) => ({
  id: row.id,
  status: apiStatusOf(row, now),
  amount: row.amount,
  refTransactionId: row.refTransactionId ?? '',
  createDateTime: localTime(row.createdAt),
  completeTime: row.completeTime ? localTime(row.completeTime) : '',
  virtualAccount: row.virtualAccount ?? '',
  description: row.description,
  paymentType: row.paymentType,
  txnNumber: row.txnNumber ?? '',
  accountName: row.accountName,
  accountNo: row.accountNo,
  interBankTrace: row.interBankTrace ?? '',
});

/** A time without a zone is Vietnamese; ten characters mean a whole day. */
export function filterMoment(text: string | undefined): string | undefined {
  if (text === undefined || text.length === 10) return text;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}+07:00`;
  return new Date(zoned.replace(' ', 'T')).toISOString();
}
