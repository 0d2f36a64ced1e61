import type { ProductDetail } from './product.ts';

/** What a form begins with that writes a product anew. */
export const writtenOf = ({
  name,
  priceType,
  storageType,
  price,
  categoryId,
  description,
  lowStockAt,
  pictures,
}: ProductDetail) => ({
  name,
  priceType,
  storageType,
  price,
  cateId: categoryId ?? undefined,
  description: description ?? undefined,
  lowStockAt: lowStockAt ?? undefined,
  pictures,
});
