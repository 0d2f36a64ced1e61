import type { language, paymentMethodStatus, paymentType } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { GeneratedAlways } from 'kysely';
import type { output } from 'zod/v4/core';

export interface PaymentMethodTable {
  id: string;
  position: GeneratedAlways<number>;
  name: string;
  type: string | null;
  paymentType: output<typeof paymentType>;
  status: output<typeof paymentMethodStatus>;
  logo: string | null;
}

export interface ShopSettingTable {
  merchantId: string;
  id: string;
  backgroundColor: string;
  defaultLanguage: output<typeof language>;
  logo: string | null;
  shopName: string | null;
  /** Null until the shop has chosen its methods. */
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
