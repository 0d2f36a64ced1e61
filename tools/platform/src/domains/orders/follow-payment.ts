import { payPageOrderMachine } from '@pay/domain';
import type { Instant } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { transition } from '../../storage/transition.ts';
import { onPaymentEnd, type PaymentEnding } from '../transactions/payment-listeners.ts';
import { noticeOf } from '../transactions/notice.ts';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import { enqueueEvent } from '../webhooks/enqueue-event.ts';
import { itemsOf } from './orders.store.ts';
import { releaseStock, sellStock } from './stock.store.ts';

/** After a refused card the order waits on the link's next payment, unless its time is over. */
async function afterRefusal(trx: Trx, row: TransactionRow): Promise<'waits' | 'over'> {
  const { merchantId, payLinkId, orderId } = row;
  const link = await trx
    .selectFrom('payLink')
    .select(['status', 'transactionId'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', payLinkId ?? '')
    .executeTakeFirstOrThrow();
  if (link.status !== 'CREATED' || !link.transactionId) return 'over';
  await trx
    .updateTable('payPageOrder')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), transactionId: link.transactionId ?? '' }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', orderId ?? '')
    .execute();
  return 'waits';
}

async function settle(trx: Trx, row: TransactionRow, ending: PaymentEnding, now: Instant): Promise<void> {
  const { merchantId, orderId } = row;
  // An order that was cancelled has given its goods back; it stays so, and the merchant sees the payment by itself.
  if (orderId === null || ending === 'payAfterEnd' || (ending === 'refuse' && (await afterRefusal(trx, row)) === 'waits')) return;
  const action = ending === 'pay' || ending === 'cancel' ? ending : 'expire';
  const order = await transition(trx, payPageOrderMachine, 'payPageOrder', { merchantId, id: orderId }, action, { by: 'payment', now });
  const goods = await itemsOf(trx, order);
  if (action === 'pay') {
    await sellStock(trx, goods);
    await trx
      .updateTable('payPage')
      .set(({ eb }) => ({ revenue: eb('revenue', '+', order.amount), totalTransactions: eb('totalTransactions', '+', 1) }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', order.payPageId)
      .execute();
  } else await releaseStock(trx, goods);
  const type = action === 'pay' ? 'order.paid' : 'order.canceled';
  await enqueueEvent(trx, { merchantId, type, transactionId: row.id, notice: () => noticeOf(trx, row), now });
}

/** Lets orders follow the end of their payments, whichever way they came in. */
export function followPayments(): void {
  onPaymentEnd('PAY_PAGE', settle);
  onPaymentEnd('PAY_BUTTON', settle);
}
