import type { Moment } from '@pay/platform-kernel';

export interface PosModelTable {
  id: string;
  name: string;
  model: string;
  price: number;
  /** Pieces that may still be ordered. */
  stock: number;
  available: boolean;
  description: string;
  warranty: number;
  discount: number;
  /** Null stands for what the law says on the day of an order. */
  vat: number | null;
  photos: readonly string[];
  mainPhotoUrl: string;
  searchText: string;
  createdBy: string;
  createdAt: Moment;
  modifiedBy: string;
  modifiedAt: Moment;
  deletedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    posModel: PosModelTable;
  }
}
