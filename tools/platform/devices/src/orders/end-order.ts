import { posOrderMachine } from '@pay/domain';
import {
  defineJob,
  type Instant,
  type Line,
  post,
  requireAllowed,
  reversed,
  type RunnableJob,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import { cancelClaim, lockedClaim } from '@pay/platform-payments';
import { giveBackPieces } from '../models/models.store.ts';
import { claimKeyOf, orderActions, payBeforeOf } from './orders.rules.ts';
import { itemsOf, type LockedOrder, lockOrder, type OrderKey, type OrderRow } from './orders.store.ts';
import { expiryKind } from './place-order.ts';
import { beginRefund } from './refund-order.ts';

interface Doer {
  by: string;
  party: 'merchant' | 'staff';
  reason?: string | undefined;
  now: Instant;
}

/** What was paid becomes the provider's income when its goods are delivered, and VAT is owed for it. */
export const linesOfSale = ({ amount, vatAmount, totalAmount }: OrderRow): Line[] => [
  { account: 'sales-prepaid', amount: -totalAmount },
  { account: 'sales-income', amount },
  { account: 'vat-payable', amount: vatAmount },
];

/** The pieces are for sale again; a link that is open is closed, and what was paid goes back. */
export async function giveUp(trx: Trx, order: LockedOrder, doer: Doer): Promise<void> {
  const { by, now } = doer;
  await giveBackPieces(trx, await itemsOf(trx, order));
  if (order.paymentStatus === 'UNPAID') await cancelClaim(trx, claimKeyOf(order), { by, now });
  if (order.paymentStatus === 'PAID') await beginRefund(trx, order, doer);
}

/** Locks what of an order a payment could change at this moment: its claim before the order itself. */
export async function holdOrder(trx: Trx, key: OrderKey): Promise<LockedOrder> {
  await lockedClaim(trx, claimKeyOf(key));
  return lockOrder(trx, key);
}

const step = (
  trx: Trx,
  order: LockedOrder,
  action: 'cancel' | 'requestReturn' | 'acceptReturn',
  { by, party, reason, now }: Doer,
) =>
  transition(trx, posOrderMachine, 'posOrder', { merchantId: order.merchantId, id: order.id }, action, {
    by,
    party,
    now,
    note: reason,
    set: {
      ...(party === 'staff' && { providerMovedAt: now }),
      ...(reason !== undefined && { reason }),
      ...(action === 'cancel' && { canceledBy: party === 'staff' ? ('PROVIDER' as const) : ('MERCHANT' as const) }),
    },
  });

export async function cancelOrder(trx: Trx, key: OrderKey, doer: Doer): Promise<void> {
  const order = await holdOrder(trx, key);
  if (doer.party === 'merchant') requireAllowed(orderActions(order, doer.now), 'cancel', order.status);
  await step(trx, order, 'cancel', doer);
  await giveUp(trx, order, doer);
}

/** The goods came back: their sale is taken back, and so is their money. */
export async function acceptReturn(trx: Trx, key: OrderKey, doer: Doer): Promise<void> {
  const order = await holdOrder(trx, key);
  await step(trx, order, 'acceptReturn', doer);
  const { merchantId, id: txnId } = order;
  await post(trx, { merchantId, txnId, kind: 'POS_RETURNED', now: doer.now, lines: reversed(linesOfSale(order)) });
  await giveUp(trx, order, doer);
}

/** Gives up an order that nobody paid in time. */
export const posOrderExpiry: RunnableJob = defineJob<OrderKey>({
  kind: expiryKind.kind,
  inTransaction: async ({ trx, payload, now }) => {
    const order = await holdOrder(trx, payload);
    const payBefore = payBeforeOf(order);
    if (payBefore === null || payBefore > now) return { effect: 'not to be given up' };
    const { merchantId, id } = payload;
    await transition(trx, posOrderMachine, 'posOrder', { merchantId, id }, 'expire', {
      by: 'clock',
      party: 'clock',
      now,
    });
    await giveBackPieces(trx, await itemsOf(trx, order));
    await cancelClaim(trx, claimKeyOf(order), { by: 'clock', now });
    return { effect: 'given up' };
  },
});
