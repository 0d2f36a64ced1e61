import type { subscriptionInvoiceStatus } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface SubscriptionInvoiceTable {
  merchantId: string;
  id: string;
  code: string;
  subscriptionId: string;
  planId: string;
  bankAccountId: string;
  status: output<typeof subscriptionInvoiceStatus>;
  periodStart: string;
  periodEnd: string;
  amount: number;
  /** What arrived on the present link while it is paid in part. */
  paidSoFar: Generated<number>;
  payLinkId: string | null;
  payLinkCode: string | null;
  expireAt: Moment | null;
  extensions: Generated<number>;
  paidAt: Moment | null;
  txnNumber: string | null;
  createdAt: Moment;
}

export interface SubscriptionInvoiceLinkTable {
  merchantId: string;
  payLinkId: string;
  invoiceId: string;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    subscriptionInvoice: SubscriptionInvoiceTable;
    subscriptionInvoiceLink: SubscriptionInvoiceLinkTable;
  }
}
