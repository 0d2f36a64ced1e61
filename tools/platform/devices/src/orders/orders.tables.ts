import type { posPaymentMethod } from '@pay/contract-shared';
import type { posOrderMachine, posOrderPaymentMachine, StatusOf } from '@pay/domain';
import type { Moment } from '@pay/platform-kernel';
import type { GeneratedAlways } from 'kysely';
import type { output } from 'zod/v4/core';

export interface PosOrderTable {
  merchantId: string;
  id: string;
  code: string;
  status: StatusOf<typeof posOrderMachine>;
  method: output<typeof posPaymentMethod>;
  /** When this way of paying was chosen. */
  methodSince: Moment;
  /** Without VAT. */
  amount: number;
  vatAmount: number;
  totalAmount: GeneratedAlways<number>;
  receiverName: string;
  receiverPhone: string;
  deliveryAddress: string;
  note: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Why it was cancelled, is to go back, or may not. */
  reason: string | null;
  canceledBy: 'MERCHANT' | 'PROVIDER' | null;
  /** All its words, by which its merchant finds it. */
  searchText: string;
  /** The same without its receiver, who stands masked before the staff. */
  shownText: string;
  createdBy: string;
  createdAt: Moment;
  deliveredAt: Moment | null;
  providerMovedAt: Moment | null;
}

export interface PosOrderItemTable {
  merchantId: string;
  orderId: string;
  modelId: string;
  position: number;
  name: string;
  model: string;
  photoUrl: string;
  price: number;
  discount: number;
  unitPrice: number;
  quantity: number;
  amount: number;
  vatPercent: number;
  vatAmount: number;
}

/** The money of an order, under the order's own id. */
interface PosOrderPaymentTable {
  merchantId: string;
  id: string;
  status: StatusOf<typeof posOrderPaymentMachine>;
  paidAt: Moment | null;
  paidBy: string | null;
  bankReference: string | null;
  /** Where it came from and goes back to. */
  fromBin: string | null;
  fromAccount: string | null;
}

export interface PosOrderRefundTable {
  merchantId: string;
  id: string;
  orderId: string;
  status: 'SENDING' | 'DONE' | 'REFUSED';
  amount: number;
  reference: string;
  bankAccountId: string;
  toBin: string;
  toAccount: string;
  bankNumber: string | null;
  refusal: string | null;
  createdAt: Moment;
  endedAt: Moment | null;
  returnedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    posOrder: PosOrderTable;
    posOrderItem: PosOrderItemTable;
    posOrderPayment: PosOrderPaymentTable;
    posOrderRefund: PosOrderRefundTable;
  }
}
