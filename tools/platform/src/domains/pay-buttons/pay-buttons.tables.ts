import type { Generated } from 'kysely';
import type { Moment } from '../../storage/tables.ts';

export interface PayButtonTable {
  merchantId: string;
  id: string;
  code: string;
  title: string;
  label: string;
  theme: 'DARK' | 'LIGHT';
  payPageId: string;
  numOfClicks: Generated<number>;
  createdBy: string;
  createdAt: Moment;
  deletedAt: Moment | null;
  keywords: string;
}

export interface PayButtonClickTable {
  merchantId: string;
  payButtonId: string;
  /** A hash, not an address. */
  visitor: string;
  countedAt: Moment;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    payButton: PayButtonTable;
    payButtonClick: PayButtonClickTable;
  }
}
