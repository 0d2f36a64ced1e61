import type { vietQrProLock, vietQrProStatus } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface VietQrProTable {
  merchantId: string;
  id: string;
  /** Null in the row of the merchant itself. */
  bankAccountId: string | null;
  status: output<typeof vietQrProStatus>;
  lockedBy: output<typeof vietQrProLock> | null;
  /** Why the staff refused or locked. */
  reason: string | null;
  requestedAt: Moment | null;
  /** When the staff last decided. */
  decidedAt: Moment | null;
  updatedAt: Moment;
}

export interface VietQrProCustomerTable {
  merchantId: string;
  id: string;
  bankAccountId: string;
  name: string;
  reference: string | null;
  phone: string | null;
  /** The virtual account of the customer's own. */
  accountNo: string;
  active: Generated<boolean>;
  revenue: Generated<number>;
  numOfPayments: Generated<number>;
  lastPaidAt: Moment | null;
  keywords: string;
  createdBy: string;
  createdAt: Moment;
}

export interface VietQrProPaymentTable {
  merchantId: string;
  /** The id of the payment. */
  id: string;
  customerId: string;
  bankAccountId: string;
  createdAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    vietQrPro: VietQrProTable;
    vietQrProCustomer: VietQrProCustomerTable;
    vietQrProPayment: VietQrProPaymentTable;
  }
}
