import type { payPageOrderStatus, payPagePeriodType } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface PayPageOrderTable {
  merchantId: string;
  id: string;
  code: string;
  payPageId: string;
  payLinkCode: string;
  transactionId: string;
  status: output<typeof payPageOrderStatus>;
  amount: number;
  attempts: Generated<number>;
  referenceId: string | null;
  customerName: string | null;
  customerPhone: string | null;
  customerEmail: string | null;
  customerAddress: string | null;
  note: string | null;
  periodic: boolean;
  /** How often it is paid again, as the page offered it to the payer. */
  periodType: Generated<output<typeof payPagePeriodType> | null>;
  trackingButton: string | null;
  /** Marked as paid by the merchant, without a payment through the platform. */
  manual: Generated<boolean>;
  /** Kept by the database. */
  keywords: Generated<string>;
  createdAt: Moment;
}

export interface OrderItemTable {
  merchantId: string;
  id: string;
  orderId: string;
  productId: string;
  position: number;
  name: string;
  description: string | null;
  imageUrl: string | null;
  price: number;
  quantity: number;
  amount: number;
  /** Units out of stock when the order was paid after its time. */
  missing: Generated<number>;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    payPageOrder: PayPageOrderTable;
    orderItem: OrderItemTable;
  }
}
