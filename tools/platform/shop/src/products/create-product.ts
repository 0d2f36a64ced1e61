import { invalidField } from '@pay/contract-core';
import { amountBounds, defaultPaymentMethod } from '@pay/domain';
import { type Instant, nextNumber, type Trx, uuidv7 } from '@pay/platform-kernel';
import { keywordsOf } from '@pay/platform-payments';
import {
  addProduct,
  findProduct,
  type ListedProduct,
  type ProductRow,
  refuseUnknownCategory,
} from './products.store.ts';

export interface NewProduct {
  name: string;
  priceType: ProductRow['priceType'];
  storageType: ProductRow['storageType'];
  cateId?: string | undefined;
  description?: string | undefined;
  imageUrl?: string | undefined;
  price?: number | undefined;
  storageQuantity?: number | undefined;
}

interface Maker {
  merchantId: string;
  by: string;
  now: Instant;
}

/** A price that the payer sets starts at the lowest payable amount by default. */
export async function createProduct(
  db: Trx,
  product: NewProduct,
  { merchantId, by, now }: Maker,
): Promise<ListedProduct> {
  const { name, priceType, storageType, cateId, description, imageUrl } = product;
  const price = product.price ?? (priceType === 'CUSTOMER_PRICE' ? amountBounds[defaultPaymentMethod].min : undefined);
  if (price === undefined) throw invalidField('price', 'required');
  if (storageType === 'LIMITED' && product.storageQuantity === undefined)
    throw invalidField('storageQuantity', 'required');
  if (cateId) await refuseUnknownCategory(db, merchantId, cateId);
  const code = await nextNumber(db, merchantId, 'SP');
  const { id } = await addProduct(db, {
    merchantId,
    id: uuidv7(),
    code,
    name,
    description: description ?? null,
    imageUrl: imageUrl ?? null,
    price,
    priceType,
    categoryId: cateId ?? null,
    storageType,
    storageQuantity: storageType === 'LIMITED' ? (product.storageQuantity ?? 0) : 0,
    status: 'ACTIVE',
    createdBy: by,
    createdAt: now,
    modifiedBy: null,
    modifiedAt: null,
    keywords: keywordsOf(name, code, description),
  });
  return findProduct(db, merchantId, id);
}
