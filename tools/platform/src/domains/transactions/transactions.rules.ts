import { isExpired, searchable } from '@pay/domain';
import type { Selectable } from 'kysely';
import type { Instant } from '../../storage/tables.ts';
import type { PayLinkTable, TransactionTable } from './transactions.tables.ts';

export type TransactionRow = Selectable<TransactionTable>;
export type PayLinkRow = Selectable<PayLinkTable>;
export type PaymentStatus = 'NONE' | 'CREATED' | 'SUCCESS' | 'CANCELED' | 'FAIL' | 'TIMEOUT' | 'PENDING';

/** The status as it is judged when read: an open payment whose time is over has expired, whether or not the job has run. */
export function shownStatus({ status, expireAt }: { status: string; expireAt: Instant | null }, now: Instant): PaymentStatus {
  return (status === 'CREATED' && isExpired(expireAt, now) ? 'TIMEOUT' : status) as PaymentStatus;
}

/** What a keyword search looks through. */
export const keywordsOf = (...texts: (string | null | undefined)[]) => searchable(texts.filter(Boolean).join(' '));

/** The transaction in the contract's shape. */
export const transactionAnswer = (row: TransactionRow & Partial<Labels>, now: Instant) => ({
  id: row.id,
  amount: row.amount,
  actualAmount: row.actualAmount,
  chargeAmount: row.chargeAmount,
  vatChargeAmount: row.vatChargeAmount,
  completeTime: row.completeTime,
  createDateTime: row.createdAt,
  depositTime: row.depositTime,
  description: row.description,
  paymentType: row.paymentType as 'VIET_QR',
  refTransactionId: row.refTransactionId,
  status: shownStatus(row, now),
  virtualAccount: row.virtualAccount,
  bankType: 'KLB' as const,
  callbackAfter: row.callbackAfter,
  failUrl: row.failUrl,
  successUrl: row.successUrl,
  payLinkCode: row.payLinkCode,
  payPageCode: row.payPageCode,
  customerName: row.customerName,
  customerPhone: row.customerPhone,
  customerEmail: row.customerEmail,
  customerAddress: row.customerAddress,
  merchantCode: row.merchantCode,
  merchantId: row.merchantId,
  merchantName: row.merchantName,
  txnNumber: row.txnNumber,
  accountName: row.accountName,
  accountNo: row.accountNo,
  forControl: row.forControl,
  interBankTrace: row.interBankTrace,
  orderId: row.orderId,
  productLine: row.productLine as 'PAY_LINK',
  exception: row.exception as 'NONE',
});

/** Columns that other tables lend a listed transaction. */
export interface Labels {
  merchantCode: string;
  merchantName: string;
  accountName: string;
  accountNo: string;
}
