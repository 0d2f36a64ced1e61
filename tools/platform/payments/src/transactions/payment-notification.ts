import type { NoticeOf } from '@pay/contract-merchant-api';
import { formatNoticeTime } from '@pay/domain';
import { accountNoOf } from '@pay/platform-accounts';
import type { Trx } from '@pay/platform-kernel';
import type { TransactionRow } from './transactions.rules.ts';

const statusCodes: Partial<Record<TransactionRow['status'], NoticeOf<'payment'>['statusCode']>> = {
  SUCCESS: '00',
  TIMEOUT: 'TO',
  CANCELED: 'CA',
  FAIL: 'FA',
};

/** The webhook body of a payment, in the merchant API's field names. */
export const notificationOf = (row: TransactionRow, actualAccount: string): NoticeOf<'payment'> => ({
  transactionId: row.id,
  refTransactionId: row.refTransactionId ?? '',
  virtualAccount: row.virtualAccount ?? '',
  actualAccount,
  fromBin: row.fromBin ?? '',
  fromAccount: row.fromAccount ?? '',
  success: row.status === 'SUCCESS',
  amount: row.amount,
  statusCode: statusCodes[row.status] ?? '99',
  txnNumber: row.txnNumber ?? '',
  transferDesc: row.description,
  time: formatNoticeTime(row.completeTime ?? row.createdAt),
});

export const paymentNotification = async (trx: Trx, row: TransactionRow) =>
  notificationOf(row, await accountNoOf(trx, row.merchantId, row.bankAccountId));
