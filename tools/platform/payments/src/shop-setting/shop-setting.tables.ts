import type { Language } from '@pay/i18n/core';
import type { Moment } from '@pay/platform-kernel';
import type { GeneratedAlways } from 'kysely';

export interface PaymentMethodTable {
  id: string;
  position: GeneratedAlways<number>;
  name: string;
  type: string | null;
  paymentType: 'VIET_QR' | 'ATM_CARD' | 'BANKING';
  status: 'ACTIVE' | 'INACTIVE';
  logo: string | null;
  /** VND. */
  fixedFee: number;
  /** Per cent. */
  dynamicFee: number;
  /** VND; 0 is without limit. */
  paymentLimit: number;
}

export interface ShopSettingTable {
  merchantId: string;
  id: string;
  backgroundColor: string;
  defaultLanguage: Uppercase<Language>;
  logo: string | null;
  shopName: string | null;
  /** The methods the shop chose; null as long as it has not chosen. */
  paymentIds: string[] | null;
  updatedBy: string;
  updatedAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    paymentMethod: PaymentMethodTable;
    shopSetting: ShopSettingTable;
  }
}
