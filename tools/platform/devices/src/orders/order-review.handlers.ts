import type { posOrderReview } from '@pay/contract-cms';
import { posOrderMachine } from '@pay/domain';
import {
  type HandlersOf,
  platformPage,
  type ReadContext,
  type StaffActor,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import { maskedSteps, noteReveal, staffView } from '@pay/platform-people';
import { noteOrderPaid, setState } from './act-on-order.ts';
import { detailAnswer, orderForStaff, refundForStaff } from './order-answers.ts';
import { maxExportedRows, ordersFile } from './order-file.ts';
import {
  exportedOrders,
  foundOrder,
  itemsOfOrders,
  type ListedOrder,
  listOrders,
  ordersForStaff,
  wordsForStaff,
} from './order-list.store.ts';
import { nextStates, orderActions } from './orders.rules.ts';
import { itemsOf } from './orders.store.ts';
import { refundAgain, wentBackLate } from './refund-order.ts';
import { refundsOf } from './refunds.store.ts';

type Ctx = Pick<ReadContext<StaffActor>, 'db' | 'actor'>;

const seen = ({ db, actor }: Ctx, id: string) => foundOrder(ordersForStaff(db, actor), id);

async function answered(ctx: Ctx, id: string) {
  const order = await seen(ctx, id);
  return orderForStaff(order, await itemsOf(ctx.db, order));
}

const stateOf = ({ status, paymentStatus }: ListedOrder) => ({ status, paymentStatus });

/** Changes an order that the person sees, and notes what became of it. */
async function decided(
  ctx: WriteContext<StaffActor>,
  id: string,
  decide: (trx: Trx, order: ListedOrder) => Promise<void>,
  told: object = {},
) {
  const before = await seen(ctx, id);
  await decide(ctx.db, before);
  const after = await seen(ctx, id);
  const { merchantId } = before;
  ctx.audit({ merchantId, entityId: id, before: stateOf(before), after: { ...stateOf(after), ...told } });
  return answered(ctx, id);
}

export const posOrderReviewHandlers: HandlersOf<typeof posOrderReview> = {
  cmsGetList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listOrders(staffView(db), ordersForStaff(db, actor), filter, page, wordsForStaff);
    const items = await itemsOfOrders(db, rows);
    return platformPage(
      rows.map((row) => orderForStaff(row, items.get(row.id) ?? [])),
      page,
      total,
    );
  },
  cmsGet: async ({ orderId }, ctx) => {
    const { db, now } = ctx;
    const order = await seen(ctx, orderId);
    const items = await itemsOf(db, order);
    const detail = await detailAnswer(db, order, items);
    const { cmsPay, cmsRefund } = orderActions(order, now);
    return {
      ...detail,
      ...orderForStaff(order, items),
      refunds: detail.refunds.map(refundForStaff),
      history: maskedSteps(posOrderMachine, detail.history),
      nextStates: nextStates(order),
      paidBy: order.paidBy,
      revision: [order.receiverName, order.receiverPhone, order.deliveryAddress],
      allowed: { cmsPay, cmsRefund: cmsRefund && !(await wentBackLate(db, order)) },
    };
  },
  reveal: async ({ orderId, reason }, ctx) => {
    const order = await seen(ctx, orderId);
    noteReveal(ctx, order, reason);
    const { receiverName, receiverPhone, deliveryAddress, createdBy } = order;
    const refunds = await refundsOf(ctx.db, order);
    return {
      ...{ receiverName, receiverPhone, deliveryAddress, createdBy },
      refundAccounts: refunds.map(({ reference, toAccount }) => ({ reference, toAccount })),
    };
  },
  cmsSetState: ({ orderId, posOrderStatus: target, reason, carrier, trackingNumber }, ctx) =>
    decided(ctx, orderId, (trx, order) => setState(trx, order, { target, reason, carrier, trackingNumber }, ctx), {
      reason,
    }),
  cmsPay: ({ orderId, bankReference, note }, ctx) =>
    decided(ctx, orderId, (trx, order) => noteOrderPaid(trx, order, { bankReference, note }, ctx), { bankReference }),
  cmsRefund: ({ orderId }, ctx) => decided(ctx, orderId, (trx, order) => refundAgain(trx, order, ctx)),
  cmsExport: async (filter, { db, actor, language, now }) => {
    const orders = await exportedOrders(ordersForStaff(db, actor), filter, maxExportedRows + 1, wordsForStaff);
    return ordersFile({ orders, items: await itemsOfOrders(db, orders), forStaff: true, language, now });
  },
};
