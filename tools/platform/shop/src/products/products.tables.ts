import type { priceType, productStatus, storageType } from '@pay/contract-shared';
import type { Json, Moment } from '@pay/platform-kernel';
import type { ColumnType, Generated } from 'kysely';
import type { output } from 'zod/v4/core';

interface Audited {
  createdBy: string;
  createdAt: Moment;
  modifiedBy: string | null;
  modifiedAt: Moment | null;
}

export interface ProductCategoryTable extends Audited {
  merchantId: string;
  id: string;
  code: string;
  name: string;
  description: string | null;
  keywords: string;
}

export interface ProductTable extends Audited {
  merchantId: string;
  id: string;
  code: string;
  name: string;
  description: string | null;
  /** The first of the pictures. */
  imageUrl: string | null;
  pictures: Json<string[]>;
  price: number;
  priceType: output<typeof priceType>;
  categoryId: string | null;
  /** Where it stands among the products of its category. */
  place: Generated<number>;
  storageType: output<typeof storageType>;
  storageQuantity: number;
  /** The quantity in open orders. */
  reserved: Generated<number>;
  lowStockAt: number | null;
  lowStock: ColumnType<boolean, never, never>;
  sold: Generated<number>;
  revenue: Generated<number>;
  status: output<typeof productStatus>;
  keywords: string;
}

/** What was sold for an account; the product itself keeps the sums of all. */
export interface ProductSaleTable {
  merchantId: string;
  productId: string;
  bankAccountId: string;
  sold: number;
  revenue: number;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    productCategory: ProductCategoryTable;
    product: ProductTable;
    productSale: ProductSaleTable;
  }
}
