import type { category } from '@pay/contract-portal';
import { type HandlersOf, platformPage } from '@pay/platform-kernel';
import {
  categoryAnswer,
  changeCategory,
  findCategory,
  holdCategories,
  listCategories,
  removeCategory,
} from './categories.store.ts';
import { createCategory } from './create-category.ts';
import { arrangeProducts, moveProduct } from './product-places.store.ts';

export const categoryHandlers: HandlersOf<typeof category> = {
  create: async (input, { db, actor, now, audit }) => {
    const made = await createCategory(db, input, { merchantId: actor.merchantId, by: actor.userName, now });
    audit({ entityId: made.id });
    return categoryAnswer(made);
  },
  update: async ({ cateId, name, description = null }, { db, actor, now, audit }) => {
    const before = await findCategory(db, actor.merchantId, cateId);
    await changeCategory(db, before, { name, description }, { by: actor.userName, now });
    const after = categoryAnswer(await findCategory(db, actor.merchantId, cateId));
    audit({ entityId: cateId, before: categoryAnswer(before), after });
    return after;
  },
  delete: async ({ id }, { db, actor, audit }) => {
    audit({ entityId: id, before: categoryAnswer(await findCategory(db, actor.merchantId, id)) });
    await removeCategory(db, actor.merchantId, id);
    return null;
  },
  getAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listCategories(db, actor.merchantId, filter, page);
    return platformPage(rows.map(categoryAnswer), page, total);
  },
  getDetail: async ({ id }, { db, actor }) => categoryAnswer(await findCategory(db, actor.merchantId, id)),
  arrange: async ({ cateId, prodIds }, { db, actor, audit }) => {
    await holdCategories(db, actor.merchantId, [cateId]);
    await arrangeProducts(db, actor.merchantId, cateId, prodIds);
    audit({ entityId: cateId, after: { prodIds } });
    return null;
  },
  move: async ({ cateId, prodId, position }, { db, actor, audit }) => {
    await moveProduct(db, { merchantId: actor.merchantId, categoryId: cateId, id: prodId }, position);
    audit({ entityId: cateId, after: { prodId, position } });
    return null;
  },
};
