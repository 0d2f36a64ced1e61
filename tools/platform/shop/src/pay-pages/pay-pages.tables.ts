import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';

export interface PayPageTable {
  merchantId: string;
  id: string;
  code: string;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  bankAccountId: string;
  periodType: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'THREE_MONTHS' | 'SIX_MONTHS' | 'YEARLY' | null;
  customerInfoType: 'NO_REQUIRE' | 'AUTO_FILL' | 'REQUIRE_INPUT' | 'PARTNER_FILL';
  fillName: boolean;
  fillPhone: boolean;
  fillEmail: boolean;
  fillAddress: boolean;
  contactEmail: string | null;
  contactPhone: string | null;
  revenue: Generated<number>;
  totalTransactions: Generated<number>;
  totalSendMailSms: Generated<number>;
  createdBy: string;
  createdAt: Moment;
  keywords: string;
}

export interface PayPageProductTable {
  merchantId: string;
  payPageId: string;
  productId: string;
  position: number;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    payPage: PayPageTable;
    payPageProduct: PayPageProductTable;
  }
}
