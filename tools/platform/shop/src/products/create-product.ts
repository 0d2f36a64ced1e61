import { productMachine } from '@pay/domain';
import { type Instant, nextNumbers, recordCreations, type Trx, uuidv7 } from '@pay/platform-kernel';
import { holdCategories } from './categories.store.ts';
import { type NewProduct, productOf } from './product.rules.ts';
import { addProducts, findProduct, type ListedProduct } from './products.store.ts';
import { noteStock } from './stock-changes.store.ts';

interface Maker {
  merchantId: string;
  by: string;
  now: Instant;
}

const categoriesOf = (products: readonly NewProduct[]) => [...new Set(products.flatMap(({ cateId }) => cateId ?? []))];

/** Adds products in their order, each with its code, its first step of history and its opening stock. */
export async function createProducts(
  db: Trx,
  products: readonly NewProduct[],
  { merchantId, by, now }: Maker,
): Promise<string[]> {
  await holdCategories(db, merchantId, categoriesOf(products));
  const codes = await nextNumbers(db, merchantId, 'SP', products.length);
  const rows = products.map((product, index) => ({
    ...productOf(product, codes[index]!),
    merchantId,
    id: uuidv7(),
    code: codes[index]!,
    status: 'ACTIVE' as const,
    createdBy: by,
    createdAt: now,
    modifiedBy: null,
    modifiedAt: null,
  }));
  await addProducts(db, rows);
  const { entity } = productMachine;
  await recordCreations(
    db,
    rows.map(({ id }) => ({ merchantId, entity, id })),
    { status: 'ACTIVE', by, now },
  );
  await noteStock(
    db,
    rows
      .filter(({ storageType }) => storageType === 'LIMITED')
      .map(({ id, storageQuantity }) => ({
        merchantId,
        productId: id,
        kind: 'OPENED',
        quantity: storageQuantity,
        after: { storageQuantity, reserved: 0 },
        by,
        at: now,
      })),
  );
  return rows.map(({ id }) => id);
}

export async function createProduct(db: Trx, product: NewProduct, maker: Maker): Promise<ListedProduct> {
  const [id] = await createProducts(db, [product], maker);
  return findProduct(db, maker.merchantId, id!);
}
