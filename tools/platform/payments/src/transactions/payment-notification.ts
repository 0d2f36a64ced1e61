import { formatNoticeTime } from '@pay/domain';
import { accountNoOf } from '@pay/platform-accounts';
import type { Trx } from '@pay/platform-kernel';
import type { TransactionRow } from './transactions.rules.ts';

const statusCodes: Record<string, string> = { SUCCESS: '00', TIMEOUT: 'TO', CANCELED: 'CA', FAIL: 'FA' };

/** The webhook body of a payment, in the merchant API's field names. */
export async function paymentNotification(trx: Trx, row: TransactionRow) {
  return {
    transactionId: row.id,
    refTransactionId: row.refTransactionId ?? '',
    virtualAccount: row.virtualAccount ?? '',
    actualAccount: await accountNoOf(trx, row.merchantId, row.bankAccountId),
    fromBin: row.fromBin ?? '',
    fromAccount: row.fromAccount ?? '',
    success: row.status === 'SUCCESS',
    amount: row.amount,
    statusCode: statusCodes[row.status] ?? '99',
    txnNumber: row.txnNumber ?? '',
    transferDesc: row.description,
    time: formatNoticeTime(row.completeTime ?? row.createdAt),
  };
}
