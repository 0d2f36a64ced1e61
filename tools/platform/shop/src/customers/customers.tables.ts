import type { likenessReason, messageChannel } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface CustomerTable {
  merchantId: string;
  id: string;
  code: string;
  fullName: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  customerGroupId: string | null;
  keywords: string;
  nameKey: string;
  createdBy: string;
  createdAt: Moment;
  removedAt: Moment | null;
  mergedInto: string | null;
}

export interface CustomerGroupTable {
  merchantId: string;
  id: string;
  name: string;
  keywords: string;
  totalCustomer: Generated<number>;
  createdBy: string;
  createdAt: Moment;
}

export interface CustomerContactTable {
  merchantId: string;
  customerId: string;
  contact: string;
}

export interface CustomerMessageTable {
  merchantId: string;
  id: string;
  customerId: string;
  bankAccountId: string;
  kind: 'PAY_LINK' | 'PAY_PAGE';
  code: string;
  channel: output<typeof messageChannel>;
  sentTo: string;
  sentBy: string;
  sentAt: Moment;
}

export interface CustomerLikenessTable {
  merchantId: string;
  /** The smaller id of the two. */
  firstId: string;
  secondId: string;
  reason: output<typeof likenessReason>;
  foundAt: Moment;
  dismissedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    customer: CustomerTable;
    customerGroup: CustomerGroupTable;
    customerContact: CustomerContactTable;
    customerMessage: CustomerMessageTable;
    customerLikeness: CustomerLikenessTable;
  }
}
