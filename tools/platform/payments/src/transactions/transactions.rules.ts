import type { paymentStatus } from '@pay/contract-shared';
import { canAct, cancellationOf, isExpired, paymentMachine, searchable, waitsAtGateway } from '@pay/domain';
import type { Instant } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { output } from 'zod/v4/core';
import type { PayLinkTable } from '../pay-links/pay-links.tables.ts';
import type { HeldCreditTable, TransactionTable } from './transactions.tables.ts';

export type TransactionRow = Selectable<TransactionTable>;
export type PayLinkRow = Selectable<PayLinkTable>;
export type PaymentStatus = output<typeof paymentStatus>;

interface Judged {
  status: PaymentStatus;
  expireAt: Instant | null;
  /** A part payment expires at its time; a payment that waits for a card gateway does not. */
  amountPaid?: number;
}

/** The status on read: an open payment past its expiry has timed out even before the job has run. */
export function shownStatus({ status, expireAt, amountPaid = 0 }: Judged, now: Instant): PaymentStatus {
  const ends = status === 'CREATED' || (status === 'PENDING' && amountPaid > 0);
  return ends && isExpired(expireAt, now) ? 'TIMEOUT' : status;
}

type Open = Pick<TransactionRow, 'status' | 'expireAt' | 'amountPaid' | 'paymentType'>;

/** How an open payment is given up: only one paid in part may be while it waits; a payer who is at a gateway may have paid already. */
export const cancellationOfOpen = ({ status, expireAt, amountPaid, paymentType }: Open) =>
  amountPaid > 0 && !waitsAtGateway(paymentType) ? cancellationOf({ status, expireAt }) : 'cancel';

/** Whether its merchant may give a payment up. */
export const isCancellable = (payment: Open, now: Instant): boolean =>
  canAct(paymentMachine, shownStatus(payment, now), cancellationOfOpen(payment), 'merchant');

/** How a credit of the whole amount pays a payment of this status; an expired one only when it came in time. */
export const payingStep = (status: PaymentStatus): 'pay' | 'payInTime' | undefined =>
  (['pay', 'payInTime'] as const).find((step) => canAct(paymentMachine, status, step, 'bank'));

type Held = Pick<Selectable<HeldCreditTable>, 'state' | 'fromBin' | 'fromAccount'>;

/** What its merchant may decide about the money that is held for a payment; whose sender is unknown, that cannot go back. */
export function exceptionActions({ status, exception }: TransactionRow, credits: readonly Held[]) {
  const held = credits.filter(({ state }) => state === 'HELD');
  const isOpen = exception !== 'NONE' && held.length > 0;
  return {
    acceptException: isOpen && canAct(paymentMachine, status, 'accept', 'merchant'),
    returnException:
      isOpen &&
      canAct(paymentMachine, status, 'return', 'merchant') &&
      held.every(({ fromBin, fromAccount }) => fromBin !== null && fromAccount !== null),
  };
}

/** The expiry instant itself still counts as in time. */
export const isLate = (expireAt: Instant | null, creditedAt: Instant) =>
  expireAt !== null && Date.parse(creditedAt) > Date.parse(expireAt);

/** The bank's credit time, but not before the virtual account was opened. */
export const creditedFrom = (openedAt: Instant, told: Instant): Instant =>
  Date.parse(told) < Date.parse(openedAt) ? openedAt : told;

const maxAhead = 86_400_000;

/** The payment time, or `now` when that time is more than a day ahead. */
export const completedBy = (now: Instant, paidAt: Instant): Instant =>
  Date.parse(paidAt) > Date.parse(now) + maxAhead ? now : paidAt;

/** The unpaid rest; once nothing is due, the full amount, which a closed code still shows. */
export const remainingOf = ({ amount, amountPaid }: { amount: number; amountPaid: number }) =>
  amountPaid < amount ? amount - amountPaid : amount;

const watchDays = 30;

/** A merchant that holds unusual credits still takes money to a closed virtual account for 30 days. */
export const watchedUntil = (closedAt: Instant): Instant =>
  new Date(Date.parse(closedAt) + watchDays * 86_400_000).toISOString();

export { sought } from '@pay/domain';

/** The allowed difference in VND; `tolerance` is in hundredths of a percent. */
export const shortfallAllowed = (amount: number, tolerance: number) => Math.floor((amount * tolerance) / 10_000);

export const keywordsOf = (...texts: (string | null | undefined)[]) => searchable(texts.filter(Boolean).join(' '));

export const transactionAnswer = (row: TransactionRow & Partial<Labels>, now: Instant) => ({
  id: row.id,
  amount: row.amount,
  actualAmount: row.actualAmount,
  chargeAmount: row.chargeAmount,
  vatChargeAmount: row.vatChargeAmount,
  refundedAmount: row.refundedAmount,
  completeTime: row.completeTime,
  createDateTime: row.createdAt,
  depositTime: row.depositTime,
  description: row.description,
  paymentType: row.paymentType,
  cardType: row.cardType,
  cardFunding: row.cardFunding,
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
  payboxDeviceId: row.payboxDeviceId,
  payboxDeviceName: row.payboxDeviceId === null ? null : row.createdBy,
  productLine: row.productLine,
  exception: row.exception,
});

export interface Labels {
  merchantCode: string;
  merchantName: string;
  accountName: string;
  accountNo: string;
}
