import type { Generated } from 'kysely';
import type { Moment } from '@pay/platform-kernel';

export interface BankTable {
  id: string;
  position: number;
  code: string;
  bin: string;
  benId: string;
  citad: string | null;
  commonName: string;
  logo: string | null;
  icon: string | null;
  name: string;
  shortName: string;
  swift: string | null;
  napasCode: string;
  napasSupported: boolean;
  vietQrSupported: boolean;
  keywords: string;
  /** Fields that the staff wrote. */
  kept: Generated<string[]>;
  deletedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    bank: BankTable;
  }
}
