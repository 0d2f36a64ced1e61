import { problem } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';
import { formatDateTime } from '@pay/domain';
import {
  type BankTransaction,
  bankTransactionPage,
  counterpartyAt,
  countBankTransactions,
  exportedBankTransactions,
} from '@pay/platform-accounts';
import { type ExportColumn, type HandlersOf, platformPage, tableFile, type Trx } from '@pay/platform-kernel';

const maxExportedRows = 50_000;

/** A credit in the words of a transaction; `transactionId` leads to the payment that it belongs to. */
const bankTransactionAnswer = (db: Trx) => (row: BankTransaction) => ({
  id: row.transactionNo,
  transactionId: row.paymentId,
  amount: row.amount,
  actualAmount: row.amount,
  chargeAmount: 0,
  vatChargeAmount: 0,
  createDateTime: row.creditedAt,
  depositTime: row.creditedAt,
  completeTime: row.creditedAt,
  description: row.content,
  counterparty: counterpartyAt(db, row),
  paymentType: row.virtualAccount === null ? ('BANKING' as const) : ('VIET_QR' as const),
  status: 'SUCCESS' as const,
  virtualAccount: row.virtualAccount,
  bankType: 'KLB' as const,
  interBankTrace: row.transactionNo,
  txnNumber: row.txnNumber,
  payLinkCode: row.payLinkCode,
  refTransactionId: row.refTransactionId,
  productLine: row.productLine,
  merchantId: row.merchantId,
  accountNo: row.ownAccountNo,
  accountName: row.accountName,
  forControl: false,
  exception: 'NONE' as const,
});

const columnsOf = (db: Trx): ExportColumn<BankTransaction>[] => [
  { field: 'dateTime', value: ({ creditedAt }) => formatDateTime(creditedAt) },
  { field: 'transactionNo', value: ({ transactionNo }) => transactionNo, width: 40 },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'description', value: ({ content }) => content, width: 50 },
  { field: 'counterparty', value: (row) => counterpartyAt(db, row), width: 30 },
  { field: 'accountNo', value: ({ ownAccountNo }) => ownAccountNo },
  { field: 'virtualAccount', value: ({ virtualAccount }) => virtualAccount },
  { field: 'txnNumber', value: ({ txnNumber }) => txnNumber },
  { field: 'refTransactionId', value: ({ refTransactionId }) => refTransactionId },
];

type Handlers = HandlersOf<typeof transaction>;

/** What the bank told of, which is no second name for payments: no card payment, and deposits too. */
export const bankTransactions = {
  bankTransactionGetAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await bankTransactionPage(db, actor.merchantId, filter, page);
    return platformPage(rows.map(bankTransactionAnswer(db)), page, total);
  },
  bankTransactionExport: async ({ format = 'xlsx', ...filter }, { db, actor, now, language }) => {
    const current = await countBankTransactions(db, actor.merchantId, filter, maxExportedRows + 1);
    if (current > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current });
    const rows = exportedBankTransactions(db, actor.merchantId, filter);
    return tableFile({ name: 'bank-transactions', rows, columns: columnsOf(db), format, language, now });
  },
} satisfies Pick<Handlers, 'bankTransactionGetAll' | 'bankTransactionExport'>;
