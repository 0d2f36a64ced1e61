import { problem } from '@pay/contract-core';
import type { payPagePublic } from '@pay/contract-payer';
import type { payPage } from '@pay/contract-portal';
import { hasShape, payPageMachine } from '@pay/domain';
import { type HandlersOf, platformPage, transition } from '@pay/platform-kernel';
import { shopOf } from '@pay/platform-payments';
import { createOrder } from '../orders/create-order.ts';
import { orderAnswer } from '../orders/orders.store.ts';
import { productAnswer, productsOfPage } from '../products/products.store.ts';
import { createPayPage, refuseWithoutActiveProduct } from './create-pay-page.ts';
import { offeredProduct, payPageAnswer, payPageHead } from './pay-pages.rules.ts';
import { findPayPage, listPayPages } from './pay-pages.store.ts';

export const payPageHandlers: HandlersOf<typeof payPage> = {
  create: async (input, { db, actor, mode, now, services, audit }) => {
    const made = await createPayPage(db, input, { merchantId: actor.merchantId, by: actor.userName, now });
    audit({ entityId: made.code });
    return payPageAnswer(made, mode, services.settings.addresses);
  },
  changeStatus: async ({ payPageCode, status }, { db, actor, now, audit }) => {
    const { id, merchantId } = await findPayPage(db, payPageCode, actor.merchantId);
    if (status === 'ACTIVE') await refuseWithoutActiveProduct(db, merchantId, id);
    const action = status === 'ACTIVE' ? 'activate' : 'deactivate';
    await transition(db, payPageMachine, 'payPage', { merchantId, id }, action, {
      by: actor.userName,
      party: 'merchant',
      now,
    });
    audit({ entityId: payPageCode, after: { status } });
    return null;
  },
  getAll: async (filter, { db, actor, mode, services, page }) => {
    const { rows, total } = await listPayPages(db, actor.merchantId, filter, page);
    return platformPage(
      rows.map((row) => payPageAnswer(row, mode, services.settings.addresses)),
      page,
      total,
    );
  },
  getDetail: async ({ code }, { db, actor, mode, services }) => {
    const found = await findPayPage(db, code, actor.merchantId);
    const products = await productsOfPage(db, found.merchantId, found.id);
    return { ...payPageAnswer(found, mode, services.settings.addresses), products: products.map(productAnswer) };
  },
};

export const payPagePublicHandlers: HandlersOf<typeof payPagePublic> = {
  publicGetDetail: async ({ payPageCode }, ctx) => {
    const { db, mode, now, services } = ctx;
    if (!hasShape('publicCode', payPageCode)) throw problem('not_found');
    const page = await findPayPage(db, payPageCode);
    const products = page.status === 'ACTIVE' ? await productsOfPage(db, page.merchantId, page.id) : [];
    return {
      ...payPageHead(page, mode, services.settings.addresses),
      products: products.filter(({ status }) => status === 'ACTIVE').map(offeredProduct),
      // Which methods fit is only known with the sum of the order.
      shopSetting: await shopOf(ctx, { ...page, amount: undefined }),
      shopAvailable: mode === 'test' || page.merchantStatus === 'ACTIVE',
      serverTime: now,
    };
  },
  publicCreateOrder: async ({ payPageCode, ...request }, ctx) => {
    const { db, mode, now, services } = ctx;
    if (!hasShape('publicCode', payPageCode)) throw problem('not_found');
    const page = await findPayPage(db, payPageCode);
    if (mode === 'live' && page.merchantStatus !== 'ACTIVE') throw problem('merchant_not_active');
    const shop = await shopOf(ctx, { ...page, amount: undefined });
    const order = await createOrder(db, page, request, {
      mode,
      now,
      sandbox: services.settings.sandbox,
      methods: shop.payments,
    });
    ctx.audit({ entityId: order.code, after: { amount: order.amount } });
    return orderAnswer(db, order, page.code);
  },
};
