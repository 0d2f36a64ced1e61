import { formatDateTime } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { counterpartyAt } from '@pay/platform-accounts';
import { type ExportColumn, tableFile, type Trx } from '@pay/platform-kernel';
import type { ToldCredit } from './credits.store.ts';

type CreditMatch = 'MATCHED' | 'DIFFERENT' | 'HELD' | 'RETURNED' | 'NO_ORDER';

/** What became of a credit: money of another amount than its order's waits, went back, or was taken as it came. */
export function matchOf({ paymentId, held, amount, paymentAmount }: ToldCredit): CreditMatch {
  if (paymentId === null) return 'NO_ORDER';
  if (held === 'HELD') return 'HELD';
  if (held === 'RETURNING' || held === 'RETURNED') return 'RETURNED';
  return amount === paymentAmount ? 'MATCHED' : 'DIFFERENT';
}

const differenceOf = ({ amount, paymentAmount }: ToldCredit) =>
  paymentAmount === null ? null : amount - paymentAmount;

const columnsOf = (db: Trx): ExportColumn<ToldCredit>[] => [
  { field: 'dateTime', value: ({ creditedAt }) => formatDateTime(creditedAt) },
  { field: 'interBankTrace', value: ({ transactionNo }) => transactionNo, width: 22 },
  { field: 'accountNo', value: ({ accountNo }) => accountNo },
  { field: 'counterparty', value: (credit) => counterpartyAt(db, credit), width: 28 },
  { field: 'detail', value: ({ content }) => content, width: 40 },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'creditMatch', value: matchOf, labels: 'enum.CreditMatch', width: 24 },
  { field: 'orderAmount', value: ({ paymentAmount }) => paymentAmount, width: 16 },
  { field: 'difference', value: differenceOf, width: 16 },
  { field: 'payLinkCode', value: ({ payLinkCode }) => payLinkCode, width: 18 },
  { field: 'orderId', value: ({ orderCode }) => orderCode, width: 18 },
  { field: 'refTransactionId', value: ({ refTransactionId }) => refTransactionId },
  { field: 'txnNumber', value: ({ txnNumber }) => txnNumber },
  { field: 'virtualAccount', value: ({ virtualAccount }) => virtualAccount },
];

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

export const creditsFile = (db: Trx, credits: readonly ToldCredit[], asked: { language: Language; now: string }) =>
  tableFile({ name: 'bank-credits', rows: each(credits), columns: columnsOf(db), format: 'xlsx', ...asked });
