import type { posOrder } from '@pay/contract-portal';
import { encodeVietQr, providerBank } from '@pay/domain';
import {
  acrossAccounts,
  actorName,
  type HandlersOf,
  type MerchantActor,
  platformPage,
  type ReadContext,
  requireAllowed,
} from '@pay/platform-kernel';
import { claimOf, payLinkUrl } from '@pay/platform-payments';
import { requestReturn } from './act-on-order.ts';
import { cancelOrder } from './end-order.ts';
import { detailAnswer, orderAnswer, withoutStaff } from './order-answers.ts';
import { maxExportedRows, ordersFile } from './order-file.ts';
import { exportedOrders, foundOrder, itemsOfOrders, listOrders, ordersOf } from './order-list.store.ts';
import { claimKeyOf, orderActions } from './orders.rules.ts';
import { itemsOf } from './orders.store.ts';
import { placeOrder, updateOrder } from './place-order.ts';

type Ctx = Pick<ReadContext<MerchantActor>, 'db' | 'actor' | 'now'>;

const own = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, id: string) => foundOrder(ordersOf(db, actor.merchantId), id);

/** What is owed to the provider belongs to none of the accounts. */
const unlimited = ({ db }: Pick<Ctx, 'db'>) =>
  acrossAccounts(db, 'what is owed to the provider belongs to none of the accounts');

const buyerOf = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>) => ({
  merchantId: actor.merchantId,
  merchantCode: actor.merchantCode,
  by: actorName(actor),
  now,
});

async function answered(ctx: Ctx, id: string) {
  const order = await own(ctx, id);
  return orderAnswer(order, await itemsOf(ctx.db, order));
}

export const posOrderHandlers: HandlersOf<typeof posOrder> = {
  getList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listOrders(db, ordersOf(db, actor.merchantId), filter, page);
    const items = await itemsOfOrders(db, rows);
    return platformPage(
      rows.map((row) => orderAnswer(row, items.get(row.id) ?? [])),
      page,
      total,
    );
  },
  get: async ({ orderId }, ctx) => {
    const { db, now, services } = ctx;
    const order = await own(ctx, orderId);
    const detail = await detailAnswer(db, order, await itemsOf(db, order));
    const { update, pay, cancel, requestReturn: back } = orderActions(order, now);
    return {
      ...detail,
      history: withoutStaff(detail.history, order, services.settings.brand),
      allowed: { update, pay, cancel, requestReturn: back },
    };
  },
  place: async (ordered, ctx) => {
    const { id } = await placeOrder(unlimited(ctx), ordered, buyerOf(ctx));
    const placed = await answered(ctx, id);
    const { orderCode, totalAmount } = placed;
    ctx.audit({ entityId: id, after: { orderCode, totalAmount, items: ordered.items } });
    return placed;
  },
  update: async ({ orderId: id, ...ordered }, ctx) => {
    const before = await answered(ctx, id);
    await updateOrder(unlimited(ctx), { merchantId: ctx.actor.merchantId, id }, ordered, buyerOf(ctx));
    const after = await answered(ctx, id);
    ctx.audit({
      entityId: id,
      before: { items: before.items.map(({ modelId, quantity }) => ({ modelId, quantity })) },
      after: ordered,
    });
    return after;
  },
  cancel: async ({ orderId: id, reason }, ctx) => {
    const { actor, now } = ctx;
    const before = await own(ctx, id);
    const key = { merchantId: actor.merchantId, id };
    await cancelOrder(unlimited(ctx), key, { by: actorName(actor), party: 'merchant', reason, now });
    ctx.audit({ entityId: id, before: { status: before.status }, after: { status: 'CANCELED', reason } });
    return answered(ctx, id);
  },
  requestReturn: async ({ orderId: id, reason }, ctx) => {
    const { actor, now } = ctx;
    const before = await own(ctx, id);
    await requestReturn(ctx.db, { merchantId: actor.merchantId, id }, { by: actorName(actor), reason, now });
    ctx.audit({ entityId: id, before: { status: before.status }, after: { status: 'RETURN_REQUESTED', reason } });
    return answered(ctx, id);
  },
  pay: async ({ orderId }, ctx) => {
    const { db, mode, now, services } = ctx;
    const order = await own(ctx, orderId);
    const { pay } = orderActions(order, now);
    const claim = await claimOf(db, claimKeyOf(order));
    requireAllowed({ pay: pay && claim?.status === 'OPEN' }, 'pay', order.status);
    const { code, amount, description, virtualAccount: accountNo } = claim!;
    return {
      payLinkCode: code,
      payLinkUrl: payLinkUrl(code, mode, services.settings.addresses),
      qrCode: encodeVietQr({ bin: providerBank.bin, accountNo, amount, purpose: description }),
      amount,
      description,
    };
  },
  export: async (filter, { db, actor, language, now }) => {
    const orders = await exportedOrders(ordersOf(db, actor.merchantId), filter, maxExportedRows + 1);
    return ordersFile({ orders, items: await itemsOfOrders(db, orders), forStaff: false, language, now });
  },
};
