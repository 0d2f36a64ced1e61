import type { Moment } from '@pay/platform-kernel';

export interface EWalletTable {
  id: string;
  name: string;
  shortName: string;
  commonName: string;
  /** Objects of uploaded pictures. */
  logo: string | null;
  icon: string | null;
  keywords: string;
  createdAt: Moment;
  deletedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    eWallet: EWalletTable;
  }
}
