import { problem } from '@pay/contract-core';
import type { payPagePublic } from '@pay/contract-payer';
import { hasShape } from '@pay/domain';
import type { HandlersOf } from '@pay/platform-kernel';
import { shopContactOf, shopOf } from '@pay/platform-payments';
import { createOrder } from '../orders/create-order.ts';
import { findOrder, itemsOfOrders } from '../orders/order-list.store.ts';
import { orderAnswer } from '../orders/orders.rules.ts';
import { isButtonOfPage } from '../pay-buttons/pay-buttons.store.ts';
import { visitorOf } from '../pay-buttons/visitor.ts';
import { productsOfPage } from '../products/products.store.ts';
import { countVisit } from './figures.store.ts';
import { offeredProduct, payPageHead } from './pay-pages.rules.ts';
import { findPayPage } from './pay-pages.store.ts';

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
      ...(!page.contactPhone && !page.contactEmail && { shopContact: await shopContactOf(page, ctx) }),
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
    const { merchantId, id, code, amount } = await createOrder(db, page, request, {
      mode,
      now,
      sandbox: services.settings.sandbox,
      methods: shop.payments,
    });
    ctx.audit({ entityId: code, after: { amount } });
    const items = await itemsOfOrders(db, merchantId, [{ id }]);
    return orderAnswer(await findOrder(db, merchantId, id), items.get(id) ?? []);
  },
  seen: async ({ payPageCode, trackingButton }, { db, now, ip, services }) => {
    if (!hasShape('publicCode', payPageCode)) throw problem('not_found');
    const page = await findPayPage(db, payPageCode);
    const known = trackingButton !== undefined && (await isButtonOfPage(db, page, trackingButton));
    const visitor = visitorOf(ip, services.secrets);
    await countVisit(db, page, { button: known ? trackingButton : undefined, visitor, now });
    return null;
  },
};
