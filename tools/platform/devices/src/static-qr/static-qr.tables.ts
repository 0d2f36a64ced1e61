import type { staticQrType } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface StaticQrTable {
  merchantId: string;
  id: string;
  boxId: string;
  staticQrType: output<typeof staticQrType>;
  name: string;
  defaultQr: Generated<boolean>;
  qrCode: string;
  accountNumber: string | null;
  accountName: string | null;
  shortName: string | null;
  shopName: string | null;
  content: string | null;
  icon: string | null;
  bankAccountId: string | null;
  createdBy: string;
  createdAt: Moment;
  deletedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    staticQr: StaticQrTable;
  }
}
