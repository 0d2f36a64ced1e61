import type { Instant } from '@pay/platform-kernel';
import { isCancellable, type TransactionRow } from '@pay/platform-payments';
import type { OrderItemRow, OrderRow } from './orders.store.ts';

/** A payer who is at a gateway may have paid already, so an order is decided by hand only while its payment can still be given up. */
export const orderActions = ({ status }: Pick<OrderRow, 'status'>, payment: TransactionRow, now: Instant) => ({
  updateStatus: status === 'CREATED' && isCancellable(payment, now),
});

interface Paid {
  payPageCode: string;
  paymentStatus: TransactionRow['status'];
  chargeAmount: number;
  vatChargeAmount: number;
  actualAmount: number;
}

export function orderAnswer<Row extends OrderRow & Paid>(order: Row, items: readonly OrderItemRow[]) {
  const paid = order.paymentStatus === 'SUCCESS';
  return {
    ...order,
    fee: paid ? order.chargeAmount + order.vatChargeAmount : 0,
    actuallyReceived: paid ? order.actualAmount : 0,
    items: [...items],
    orderCode: order.code,
  };
}
