import { problem } from '@pay/contract-core';
import type { order } from '@pay/contract-portal';
import { payPageOrderMachine } from '@pay/domain';
import { countUpTo, type HandlersOf, platformPage, stepsOf } from '@pay/platform-kernel';
import { findTransaction, paymentsOfOrder, transactionAnswer } from '@pay/platform-payments';
import { decideOrder } from './decide-order.ts';
import { exportedOrders, filteredOrders, findOrder, itemsOfOrders, listItems, listOrders } from './order-list.store.ts';
import { orderFile, packingList, receipt } from './order-papers.ts';
import { orderActions, orderAnswer } from './orders.rules.ts';
import { itemsOf } from './orders.store.ts';

const maxExportedRows = 50_000;

export const orderHandlers: HandlersOf<typeof order> = {
  getAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listOrders(db, actor.merchantId, filter, page);
    const items = await itemsOfOrders(db, actor.merchantId, rows);
    return platformPage(
      rows.map((row) => orderAnswer(row, items.get(row.id) ?? [])),
      page,
      total,
    );
  },
  getDetail: async ({ orderId }, { db, actor, now }) => {
    const found = await findOrder(db, actor.merchantId, orderId);
    const { merchantId } = found;
    const payment = await findTransaction(db, merchantId, found.transactionId);
    const payments = await paymentsOfOrder(db, found);
    return {
      ...orderAnswer(found, await itemsOf(db, found)),
      transaction: transactionAnswer(payment, now),
      payments: payments.map((row) => transactionAnswer(row, now)),
      allowed: orderActions(found, payment, now),
      history: await stepsOf(db, { merchantId, entity: payPageOrderMachine.entity, id: orderId }),
    };
  },
  getOrderItems: async ({ orderId }, { db, actor, page }) => {
    const { rows, total } = await listItems(db, await findOrder(db, actor.merchantId, orderId), page);
    return platformPage(rows, page, total);
  },
  updateStatus: async ({ orderId, status, note }, { db, actor, now, audit }) => {
    const before = await findOrder(db, actor.merchantId, orderId);
    await decideOrder(db, before, { status, note, by: actor.userName, now });
    audit({ entityId: orderId, before: { code: before.code, status: before.status }, after: { status, note } });
    const decided = await findOrder(db, actor.merchantId, orderId);
    return orderAnswer(decided, await itemsOf(db, decided));
  },
  export: async ({ format = 'xlsx', ...filter }, { db, actor, language, now }) => {
    const { totalSize } = await countUpTo(db, filteredOrders(db, actor.merchantId, filter), maxExportedRows + 1);
    if (totalSize > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current: totalSize });
    return orderFile({ rows: exportedOrders(db, actor.merchantId, filter), format, language, now });
  },
  packingList: async ({ orderId }, { db, actor, mode, language, now, services }) => {
    const found = await findOrder(db, actor.merchantId, orderId);
    return packingList(found, await itemsOf(db, found), {
      mode,
      language,
      now,
      print: services.print,
      brand: services.settings.brand,
    });
  },
  receipt: async ({ orderId }, { db, actor, mode, language, now, services }) => {
    const found = await findOrder(db, actor.merchantId, orderId);
    if (found.status !== 'PAID') throw problem('not_allowed_from_status', { status: found.status, allowed: [] });
    const payment = await findTransaction(db, actor.merchantId, found.transactionId);
    return receipt(found, await itemsOf(db, found), {
      mode,
      language,
      now,
      print: services.print,
      brand: services.settings.brand,
      payment,
    });
  },
};
