import type { priceType, productStatus, storageType } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
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
}

export interface ProductTable extends Audited {
  merchantId: string;
  id: string;
  code: string;
  name: string;
  description: string | null;
  imageUrl: string | null;
  price: number;
  priceType: output<typeof priceType>;
  categoryId: string | null;
  storageType: output<typeof storageType>;
  storageQuantity: number;
  /** The quantity in open orders. */
  reserved: Generated<number>;
  sold: Generated<number>;
  revenue: Generated<number>;
  status: output<typeof productStatus>;
  keywords: string;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    productCategory: ProductCategoryTable;
    product: ProductTable;
  }
}
