import { allowedOf, invoiceMachine } from '@pay/domain';
import { type Addresses, type Mode } from '@pay/platform-kernel';
import { payLinkUrl } from '@pay/platform-payments';
import type { CreditNoteRow } from '../extras/credit-notes.store.ts';
import { customerOf } from '../subscriptions/subscription-answer.ts';
import type { InvoiceRow, ListedInvoice } from './invoices.store.ts';

/** What the state of an invoice lets its merchant do. */
export function invoiceActions({ status, amount }: Pick<InvoiceRow, 'status' | 'amount'>) {
  const { resend, credit } = allowedOf(invoiceMachine, status, 'merchant', 'resend', 'credit');
  return { resend, credit: credit && amount > 0 };
}

interface Seen {
  mode: Mode;
  services: { settings: { addresses: Addresses } };
}

export const invoiceAnswer = (row: ListedInvoice, { mode, services }: Seen) => ({
  id: row.id,
  code: row.code,
  status: row.status,
  plan: { id: row.planId, code: row.planCode, name: row.planName },
  customer: customerOf(row),
  subscriptionId: row.subscriptionId,
  subscriptionCode: row.subscriptionCode,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  amount: row.amount,
  amountPaid: row.status === 'SUCCESS' ? row.amount : row.paidSoFar,
  paymentType: row.paymentType,
  txnNumber: row.txnNumber,
  paymentDate: row.paidAt,
  expiredDate: row.expireAt,
  url: row.payLinkCode === null ? null : payLinkUrl(row.payLinkCode, mode, services.settings.addresses),
  createdAt: row.createdAt,
});

export const creditNoteAnswer = ({ id, code, amount, unused, reason, createdBy, createdAt }: CreditNoteRow) => ({
  id,
  code,
  amount,
  unused,
  reason,
  createdBy,
  createdAt,
});
