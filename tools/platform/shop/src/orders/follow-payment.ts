import { payPageOrderMachine, type WebhookEventOf } from '@pay/domain';
import { type Instant, transition, type Trx } from '@pay/platform-kernel';
import {
  emitEvent,
  eventOf,
  onPaymentEnd,
  type PaymentEnding,
  type PaymentListener,
  type TransactionRow,
  waitingPaymentOf,
} from '@pay/platform-payments';
import { countPaid, itemsOf, lockOrder, noteMissing, type OrderRow, waitForPayment } from './orders.store.ts';
import { countSalesOf, payOrders, sellGoodsOf } from './orders-together.store.ts';
import { periodicOrdersPaid, tellOfPaid } from './periodic-orders.ts';
import { releaseStock, sellFreeStock, sellStock } from './stock.store.ts';

type OrderEvent = WebhookEventOf<'order'> | undefined;

/** After a refused card the order waits for the link's next payment until it expires. */
async function afterRefusal(trx: Trx, row: TransactionRow): Promise<'waits' | 'over'> {
  const { merchantId, payLinkId, orderId } = row;
  const next = await waitingPaymentOf(trx, { merchantId, id: payLinkId ?? '' });
  if (!next) return 'over';
  await waitForPayment(trx, { merchantId, id: orderId ?? '' }, next);
  return 'waits';
}

const keyOf = ({ merchantId, id }: OrderRow) => ({ merchantId, id });

/**
 * The money of a cancelled order came after all: the order is paid. Its goods were released meanwhile,
 * so the remaining stock is sold and the merchant is told what is missing.
 */
async function revive(trx: Trx, row: TransactionRow, now: Instant): Promise<OrderEvent> {
  const order = await lockOrder(trx, { merchantId: row.merchantId, id: row.orderId ?? '' });
  if (order.status !== 'CANCEL' || order.transactionId !== row.id) return undefined;
  const missing = await sellFreeStock(trx, await itemsOf(trx, order), now);
  await transition(trx, payPageOrderMachine, 'payPageOrder', keyOf(order), 'payAfterEnd', { by: 'system', now });
  await noteMissing(trx, order, missing);
  await countPaid(trx, order, row.amount);
  await tellOfPaid(trx, order, now);
  return 'order.paid';
}

async function concludeOrder(trx: Trx, row: TransactionRow, ending: PaymentEnding, now: Instant): Promise<OrderEvent> {
  const { merchantId, orderId } = row;
  if (orderId === null || (ending === 'refuse' && (await afterRefusal(trx, row)) === 'waits')) return undefined;
  if (ending === 'payAfterEnd') return revive(trx, row, now);
  // Decided by hand before, and its payment is given up for that.
  if (ending === 'cancel' && (await lockOrder(trx, { merchantId, id: orderId })).status !== 'CREATED') return undefined;
  const action = ending === 'pay' || ending === 'cancel' ? ending : 'expire';
  const order = await transition(trx, payPageOrderMachine, 'payPageOrder', { merchantId, id: orderId }, action, {
    by: 'system',
    now,
  });
  const goods = await itemsOf(trx, order);
  if (action === 'pay') {
    await sellStock(trx, goods, now);
    await countPaid(trx, order, row.amount);
    await tellOfPaid(trx, order, now);
  } else await releaseStock(trx, goods, now);
  return action === 'pay' ? 'order.paid' : 'order.canceled';
}

/** The orders of payments that were paid together; locks goods and pages in the order in which one order does. */
async function ordersPaid(trx: Trx, rows: readonly TransactionRow[], now: Instant) {
  const paying = rows.filter(({ orderId }) => orderId !== null);
  const orders = paying.map(({ merchantId, orderId, amount }) => ({ merchantId, id: orderId ?? '', amount }));
  if (orders.length === 0) return [];
  const { paid, periodic } = await payOrders(trx, orders, now);
  if (paid !== orders.length) throw new Error('An order was over before its payment');
  await sellGoodsOf(trx, orders, now);
  await countSalesOf(trx, orders);
  if (periodic.length > 0) await periodicOrdersPaid(trx, periodic, now);
  return paying.map((row) => eventOf<'order'>(trx, 'order.paid', row, now));
}

const orders: PaymentListener = {
  ended: async (trx, row, ending, now) => {
    const type = await concludeOrder(trx, row, ending, now);
    return type && (() => emitEvent<'order'>(trx, type, row, now));
  },
  paidTogether: ordersPaid,
};

export const followPayments = () => onPaymentEnd(['PAY_PAGE', 'PAY_BUTTON'], orders);
