import { invalidField, problem } from '@pay/contract-core';
import type { product } from '@pay/contract-portal';
import { productMachine } from '@pay/domain';
import {
  type HandlersOf,
  type MerchantActor,
  platformPage,
  requireAllowed,
  stepsOf,
  tableFile,
  transition,
  type WriteContext,
} from '@pay/platform-kernel';
import { changeCategory, findCategory, holdCategories } from './categories.store.ts';
import { createProduct, createProducts } from './create-product.ts';
import {
  correctStock,
  isOnPage,
  lockProduct,
  putInCategory,
  removeProduct,
  wasOrdered,
  withoutStatus,
  writeProduct,
} from './product-changes.store.ts';
import { exportedColumns, judgedProducts, productsInFile, productTemplate } from './product-file.ts';
import { productActions, productOf, refuseForeignPictures } from './product.rules.ts';
import {
  countProducts,
  exportedProducts,
  findProduct,
  listProducts,
  productAnswer,
  type ProductRow,
} from './products.store.ts';
import { listStockChanges } from './stock-changes.store.ts';

const maxExportedRows = 50_000;

type Write = WriteContext<MerchantActor>;

const doer = ({ actor, now }: Write) => ({ by: actor.userName, now });
const answerOf = async ({ db, actor }: Write, id: string) => productAnswer(await findProduct(db, actor.merchantId, id));

async function useOf({ db, actor }: Pick<Write, 'db' | 'actor'>, id: string) {
  const key = { merchantId: actor.merchantId, id };
  const [hasPayPage, hasOrder] = [await isOnPage(db, key), await wasOrdered(db, key)];
  return { hasPayPage, hasOrder, canDelete: !hasPayPage && !hasOrder };
}

async function changeStatus(id: string, status: ProductRow['status'], { db, actor, now }: Write) {
  const action = status === 'ACTIVE' ? 'activate' : 'deactivate';
  await transition(db, productMachine, 'product', { merchantId: actor.merchantId, id }, action, {
    by: actor.userName,
    party: 'merchant',
    now,
  });
}

export const productHandlers: HandlersOf<typeof product> = {
  create: async (input, { db, actor, now, audit, services }) => {
    refuseForeignPictures(input, services.settings.addresses);
    const made = await createProduct(db, input, { merchantId: actor.merchantId, by: actor.userName, now });
    audit({ entityId: made.id });
    return productAnswer(made);
  },
  update: async ({ prodId, ...input }, ctx) => {
    const { db, actor, audit, services } = ctx;
    if (input.cateId) await holdCategories(db, actor.merchantId, [input.cateId]);
    const former = await lockProduct(db, { merchantId: actor.merchantId, id: prodId });
    refuseForeignPictures(input, services.settings.addresses, former.pictures);
    await writeProduct(db, former, productOf(input, former.code, former), doer(ctx));
    const answer = await answerOf(ctx, prodId);
    audit({ entityId: prodId, before: former, after: answer });
    return answer;
  },
  getAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listProducts(db, actor.merchantId, filter, page);
    return platformPage(rows.map(productAnswer), page, total);
  },
  getDetail: async ({ prodId }, ctx) => {
    const { db, actor } = ctx;
    const row = await findProduct(db, actor.merchantId, prodId);
    return {
      ...productAnswer(row),
      allowed: productActions(row, await useOf(ctx, prodId)),
      history: await stepsOf(db, { merchantId: actor.merchantId, entity: productMachine.entity, id: prodId }),
    };
  },
  check: async ({ id }, ctx) => {
    await findProduct(ctx.db, ctx.actor.merchantId, id);
    return useOf(ctx, id);
  },
  changeStatus: async ({ id, status }, ctx) => {
    await changeStatus(id, status, ctx);
    ctx.audit({ entityId: id, after: { status } });
    return null;
  },
  changeStatusOfMany: async ({ prodIds, status }, ctx) => {
    const changing = await withoutStatus(ctx.db, ctx.actor.merchantId, prodIds, status);
    for (const id of changing) await changeStatus(id, status, ctx);
    ctx.audit({ after: { status, prodIds: changing } });
    return { changed: changing.length };
  },
  delete: async ({ prodId }, { db, actor, audit }) => {
    const before = await removeProduct(db, { merchantId: actor.merchantId, id: prodId });
    audit({ entityId: prodId, before });
    return null;
  },
  addProductsToCategory: async ({ cateId, prodIds, name }, ctx) => {
    const { db, actor, audit } = ctx;
    await holdCategories(db, actor.merchantId, [cateId]);
    if (name !== undefined) {
      const former = await findCategory(db, actor.merchantId, cateId);
      await changeCategory(db, former, { name, description: former.description }, doer(ctx));
    }
    await putInCategory(db, actor.merchantId, cateId, prodIds, doer(ctx));
    audit({ entityId: cateId, after: { prodIds, name } });
    return null;
  },
  correctStock: async ({ prodId, change, reason }, ctx) => {
    const { db, actor, audit } = ctx;
    if (change === 0) throw invalidField('change', 'required');
    const row = await lockProduct(db, { merchantId: actor.merchantId, id: prodId });
    requireAllowed({ correctStock: row.storageType === 'LIMITED' }, 'correctStock', row.status);
    await correctStock(db, row, { change, reason }, doer(ctx));
    audit({ entityId: prodId, before: { storageQuantity: row.storageQuantity }, after: { change, reason } });
    return answerOf(ctx, prodId);
  },
  getStockChanges: async (input, { db, actor, page }) => {
    await findProduct(db, actor.merchantId, input.prodId);
    const { rows, total } = await listStockChanges(db, actor.merchantId, input, page);
    return platformPage(rows, page, total);
  },
  export: async ({ format = 'xlsx', ...filter }, { db, actor, now, language }) => {
    const { totalSize } = await countProducts(db, actor.merchantId, filter, maxExportedRows + 1);
    if (totalSize > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current: totalSize });
    const rows = exportedProducts(db, actor.merchantId, filter);
    return tableFile({ name: 'products', rows, columns: exportedColumns, format, language, now });
  },
  importTemplate: { outside: (_input, { language, now }) => productTemplate(language, now) },
  checkImport: {
    outside: async ({ file }, { db, actor, language, services }) =>
      judgedProducts(db, actor.merchantId, await services.uploads.read('list', file, 'file'), language),
  },
  importFile: {
    outside: async ({ file }, ctx) => {
      const { merchantId, userName } = ctx.actor;
      const table = await ctx.services.uploads.read('list', file, 'file');
      const products = await productsInFile(ctx.db, merchantId, table, ctx.language);
      return ctx.transaction(async (tx) => {
        const ids = await createProducts(tx.db, products, { merchantId, by: userName, now: tx.now });
        tx.audit({ after: { file: file.name, created: ids.length } });
        return { created: ids.length };
      });
    },
  },
};
