import type { stockChangeKind } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

export interface StockChangeTable {
  merchantId: string;
  id: string;
  productId: string;
  kind: output<typeof stockChangeKind>;
  quantity: number;
  reserved: number;
  stockAfter: number;
  reservedAfter: number;
  orderId: string | null;
  reason: string | null;
  by: string;
  at: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    stockChange: StockChangeTable;
  }
}
