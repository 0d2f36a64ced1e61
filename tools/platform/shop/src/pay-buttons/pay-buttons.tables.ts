import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';

export interface PayButtonTable {
  merchantId: string;
  id: string;
  code: string;
  title: string;
  label: string;
  theme: 'DARK' | 'LIGHT';
  opensIn: Generated<'NEW_TAB' | 'SAME_TAB'>;
  siteOrigin: string | null;
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
  /** A hash, not an IP address. */
  visitor: string;
  countedAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    payButton: PayButtonTable;
    payButtonClick: PayButtonClickTable;
  }
}
