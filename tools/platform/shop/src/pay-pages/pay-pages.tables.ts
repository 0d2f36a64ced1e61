import type { customerInfoType, payPagePeriodType, payPageStatus } from '@pay/contract-shared';
import type { Day, Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface PayPageTable {
  merchantId: string;
  id: string;
  code: string;
  name: string;
  status: output<typeof payPageStatus>;
  bankAccountId: string;
  periodType: output<typeof payPagePeriodType> | null;
  customerInfoType: output<typeof customerInfoType>;
  fillName: boolean;
  fillPhone: boolean;
  fillEmail: boolean;
  fillAddress: boolean;
  contactEmail: string | null;
  contactPhone: string | null;
  coverUrl: string | null;
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

export interface PayPageDayTable {
  merchantId: string;
  payPageId: string;
  /** The Vietnamese day on which it was seen, or on which the order was placed. */
  day: Day;
  button: string;
  slot: number;
  seen: Generated<number>;
  began: Generated<number>;
  paid: Generated<number>;
  revenue: Generated<number>;
}

export interface PayPageVisitTable {
  merchantId: string;
  payPageId: string;
  button: string;
  /** A hash, not an IP address. */
  visitor: string;
  seenAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    payPage: PayPageTable;
    payPageProduct: PayPageProductTable;
    payPageDay: PayPageDayTable;
    payPageVisit: PayPageVisitTable;
  }
}
