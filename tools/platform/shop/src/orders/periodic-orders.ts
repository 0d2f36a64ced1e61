import { type Instant, port, type Trx } from '@pay/platform-kernel';
import type { OrderRow } from './orders.store.ts';

export type OrderKey = Pick<OrderRow, 'merchantId' | 'id'>;

type Follow = (trx: Trx, orders: readonly OrderKey[], now: Instant) => Promise<void>;

/** What follows once orders are paid that their payers want to pay again and again; told inside the transaction of the payment. */
export const periodicOrdersPaid = port<Follow>('what follows periodic orders');

export const isRepeated = ({ periodType }: Pick<OrderRow, 'periodType'>): boolean => periodType !== null;

export async function tellOfPaid(trx: Trx, order: OrderRow, now: Instant): Promise<void> {
  const { merchantId, id } = order;
  if (isRepeated(order)) await periodicOrdersPaid(trx, [{ merchantId, id }], now);
}
