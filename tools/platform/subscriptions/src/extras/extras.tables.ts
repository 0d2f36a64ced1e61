import type { invoiceLineKind } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface SubscriptionItemTable {
  merchantId: string;
  id: string;
  subscriptionId: string;
  name: string;
  quantity: number;
  unitPrice: number;
  invoiceId: Generated<string | null>;
  createdBy: string;
  createdAt: Moment;
}

export interface SubscriptionDiscountTable {
  merchantId: string;
  id: string;
  subscriptionId: string;
  amount: number | null;
  percent: number | null;
  periodsLeft: number | null;
  reason: string;
  createdBy: string;
  createdAt: Moment;
}

export interface SubscriptionInvoiceLineTable {
  merchantId: string;
  invoiceId: string;
  position: number;
  kind: Exclude<output<typeof invoiceLineKind>, 'PERIOD'>;
  sourceId: string;
  name: string;
  quantity: number | null;
  unitPrice: number | null;
  percent: number | null;
  amount: number;
}

export interface CreditNoteTable {
  merchantId: string;
  id: string;
  code: string;
  subscriptionId: string;
  invoiceId: string;
  amount: number;
  unused: number;
  wasPaid: boolean;
  reason: string;
  createdBy: string;
  createdAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    subscriptionItem: SubscriptionItemTable;
    subscriptionDiscount: SubscriptionDiscountTable;
    subscriptionInvoiceLine: SubscriptionInvoiceLineTable;
    creditNote: CreditNoteTable;
  }
}
