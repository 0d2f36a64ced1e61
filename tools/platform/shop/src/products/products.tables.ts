import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';

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
  priceType: 'FIXED_PRICE' | 'QUANTITY_PRICE' | 'CUSTOMER_PRICE';
  categoryId: string | null;
  storageType: 'LIMITED' | 'UNLIMITED';
  storageQuantity: number;
  /** In open orders. */
  reserved: Generated<number>;
  sold: Generated<number>;
  revenue: Generated<number>;
  status: 'ACTIVE' | 'INACTIVE';
  keywords: string;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    productCategory: ProductCategoryTable;
    product: ProductTable;
  }
}
