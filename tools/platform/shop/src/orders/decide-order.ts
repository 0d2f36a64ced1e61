import { invalidField } from '@pay/contract-core';
import { payPageOrderMachine } from '@pay/domain';
import { type Instant, requireAllowed, transition, type Trx } from '@pay/platform-kernel';
import { emitEvent, endPayment, lockedPayment } from '@pay/platform-payments';
import { countPaid, itemsOf, lockOrder, type OrderRow } from './orders.store.ts';
import { orderActions } from './orders.rules.ts';
import { tellOfPaid } from './periodic-orders.ts';
import { releaseStock, sellStock } from './stock.store.ts';

interface Decision {
  status: OrderRow['status'];
  note?: string | undefined;
  by: string;
  now: Instant;
}

/**
 * Marks an order as paid outside the platform or cancels it; either way its payment is given up, so that nobody pays it a second time.
 * Everything that ends a payment locks the payment first, then its order.
 */
export async function decideOrder(
  trx: Trx,
  { merchantId, id, transactionId }: Pick<OrderRow, 'merchantId' | 'id' | 'transactionId'>,
  { status, note, by, now }: Decision,
): Promise<void> {
  if (status === 'CREATED') throw invalidField('status', 'not_in_list');
  if (status === 'PAID' && !note) throw invalidField('note', 'required');
  const payment = await lockedPayment(trx, { merchantId, id: transactionId });
  const order = await lockOrder(trx, { merchantId, id });
  requireAllowed(orderActions(order, payment, now), 'updateStatus', order.status);
  const paid = status === 'PAID';
  const action = paid ? 'markPaid' : 'cancel';
  await transition(trx, payPageOrderMachine, 'payPageOrder', { merchantId, id }, action, {
    by,
    party: 'merchant',
    note,
    now,
    ...(paid && { set: { manual: true } }),
  });
  const goods = await itemsOf(trx, order);
  if (paid) {
    await sellStock(trx, goods, now);
    await countPaid(trx, order, order.amount);
    await tellOfPaid(trx, order, now);
  } else await releaseStock(trx, goods, now);
  const given = await endPayment(trx, { merchantId, transactionId }, 'cancel', { by, party: 'merchant', note, now });
  await emitEvent<'order'>(trx, paid ? 'order.paid' : 'order.canceled', given, now);
}
