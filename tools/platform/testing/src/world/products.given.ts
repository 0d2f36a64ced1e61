import { category, product } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const written = () => ({
  name: `Món ${randomDigits(8)}`,
  priceType: 'QUANTITY_PRICE' as const,
  storageType: 'LIMITED' as const,
  price: 50_000,
  storageQuantity: 20,
});

const added = (world: World) => world.ok(product.create, written());
const byProdId = async (world: World) => ({ input: { prodId: (await added(world)).id } });
const byId = async (world: World) => ({ input: { id: (await added(world)).id } });

const newCategory = (world: World) => world.ok(category.create, { name: `Nhóm ${randomDigits(8)}` });

async function inCategory(world: World) {
  const { id: cateId } = await newCategory(world);
  const { id } = await world.ok(product.create, { ...written(), cateId });
  return { cateId, prodIds: [id] };
}

/** A file with one product, whose name no other file has. */
const file = () => ({
  input: {
    file: Buffer.from(`name,priceType,storageType,price\nMón ${randomDigits(8)},FIXED_PRICE,UNLIMITED,20000`) as never,
  },
  fileName: 'products.csv',
});

const ofProducts = givenTo(product, {
  create: () => ({ input: { name: `Món ${randomDigits(8)}`, price: 50_000, storageQuantity: 5 } }),
  update: async (world) => ({ input: { prodId: (await added(world)).id, ...written() } }),
  getDetail: byProdId,
  check: byId,
  changeStatus: async (world) => ({ input: { id: (await added(world)).id, status: 'INACTIVE' } }),
  changeStatusOfMany: async (world) => ({ input: { prodIds: [(await added(world)).id], status: 'INACTIVE' } }),
  delete: byProdId,
  addProductsToCategory: async (world) => ({
    input: { cateId: (await newCategory(world)).id, prodIds: [(await added(world)).id] },
  }),
  correctStock: async (world) => ({ input: { prodId: (await added(world)).id, change: 5, reason: 'Nhập hàng mới' } }),
  getStockChanges: byProdId,
  checkImport: file,
  importFile: file,
});

const ofCategories = givenTo(category, {
  create: () => ({ input: { name: `Nhóm ${randomDigits(8)}` } }),
  update: async (world) => ({ input: { cateId: (await newCategory(world)).id, name: `Nhóm ${randomDigits(8)}` } }),
  delete: async (world) => ({ input: { id: (await newCategory(world)).id } }),
  getDetail: async (world) => ({ input: { id: (await newCategory(world)).id } }),
  arrange: async (world) => ({ input: await inCategory(world) }),
  move: async (world) => {
    const { cateId, prodIds } = await inCategory(world);
    return { input: { cateId, prodId: prodIds[0]!, position: 1 } };
  },
});

export const productGivens = [...ofProducts, ...ofCategories];
