import { invalidField } from '@pay/contract-core';
import { amountBounds, defaultPaymentMethod } from '@pay/domain';
import { type Addresses, json } from '@pay/platform-kernel';
import { keywordsOf } from '@pay/platform-payments';
import type { ProductRow } from './products.store.ts';

export interface NewProduct {
  name: string;
  priceType: ProductRow['priceType'];
  storageType: ProductRow['storageType'];
  cateId?: string | undefined;
  description?: string | undefined;
  imageUrl?: string | undefined;
  pictures?: readonly string[] | undefined;
  price?: number | undefined;
  storageQuantity?: number | undefined;
  lowStockAt?: number | undefined;
}

type Kept = Pick<ProductRow, 'price' | 'storageQuantity' | 'reserved' | 'storageType'>;

/** A price that the payer sets starts at the lowest payable amount by default. */
const priceOf = ({ price, priceType }: NewProduct, former: Kept | undefined) =>
  price ?? former?.price ?? (priceType === 'CUSTOMER_PRICE' ? amountBounds[defaultPaymentMethod].min : undefined);

function stockOf({ storageType, storageQuantity }: NewProduct, former: Kept | undefined): number {
  if (storageType === 'UNLIMITED') return 0;
  const kept = former?.storageType === 'LIMITED' ? former.storageQuantity : undefined;
  const stock = storageQuantity ?? kept;
  if (stock === undefined) throw invalidField('storageQuantity', 'required');
  const reserved = former?.reserved ?? 0;
  if (stock < reserved) throw invalidField('storageQuantity', 'too_small', { min: reserved });
  return stock;
}

/** What is stored of a product under its code; what open orders have set aside of the former stays in stock. */
export function productOf(input: NewProduct, code: string, former?: Kept) {
  const { name, priceType, storageType, cateId = null, description = null } = input;
  const price = priceOf(input, former);
  if (price === undefined) throw invalidField('price', 'required');
  const pictures = [...new Set(input.pictures ?? (input.imageUrl === undefined ? [] : [input.imageUrl]))];
  return {
    name,
    description,
    imageUrl: pictures[0] ?? null,
    pictures: json(pictures),
    price,
    priceType,
    categoryId: cateId,
    storageType,
    storageQuantity: stockOf(input, former),
    lowStockAt: storageType === 'LIMITED' ? (input.lowStockAt ?? null) : null,
    keywords: keywordsOf(name, code, description),
  };
}

/** What the kind of its stock and its use let a merchant do with a product. */
export const productActions = (
  { storageType }: Pick<ProductRow, 'storageType'>,
  { canDelete }: { canDelete: boolean },
) => ({
  update: true,
  correctStock: storageType === 'LIMITED',
  delete: canDelete,
});

/** Pictures are those that were handed in here, and those that the product has already. */
export function refuseForeignPictures(
  { pictures = [] }: Pick<NewProduct, 'pictures'>,
  { storage }: Addresses,
  former: readonly string[] = [],
): void {
  const own = `${storage}/api/storage/v1/preview/product/image/`;
  const foreign = pictures.findIndex((url) => !url.startsWith(own) && !former.includes(url));
  if (foreign >= 0) throw invalidField(`pictures.${foreign}`, 'unknown');
}
