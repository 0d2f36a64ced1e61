import type { category, product } from '@pay/contract-portal';
import { productMachine } from '@pay/domain';
import { type HandlersOf, nextNumber, platformPage, transition, uuidv7 } from '@pay/platform-kernel';
import { createProduct } from './create-product.ts';
import { addCategory, listCategories, listProducts, productAnswer } from './products.store.ts';

export const productHandlers: HandlersOf<typeof product> = {
  create: async (input, { db, actor, now, audit }) => {
    const made = await createProduct(db, input, { merchantId: actor.merchantId, by: actor.userName, now });
    audit({ entityId: made.id });
    return productAnswer(made);
  },
  getAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listProducts(db, actor.merchantId, filter, page);
    return platformPage(rows.map(productAnswer), page, total);
  },
  changeStatus: async ({ id, status }, { db, actor, now, audit }) => {
    const action = status === 'ACTIVE' ? 'activate' : 'deactivate';
    await transition(db, productMachine, 'product', { merchantId: actor.merchantId, id }, action, {
      by: actor.userName,
      party: 'merchant',
      now,
    });
    audit({ entityId: id, after: { status } });
    return null;
  },
};

export const categoryHandlers: HandlersOf<typeof category> = {
  create: async ({ name, description = null }, { db, actor, now, audit }) => {
    const made = await addCategory(db, {
      merchantId: actor.merchantId,
      id: uuidv7(),
      code: await nextNumber(db, actor.merchantId, 'DM'),
      name,
      description,
      createdBy: actor.userName,
      createdAt: now,
      modifiedBy: null,
      modifiedAt: null,
    });
    audit({ entityId: made.id });
    return { ...made, productCount: 0 };
  },
  getAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listCategories(db, actor.merchantId, filter, page);
    return platformPage(
      rows.map((row) => ({ ...row, productCount: row.productCount ?? 0 })),
      page,
      total,
    );
  },
};
