import type { bankType } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface BankAccountTable {
  merchantId: string;
  id: string;
  accountNo: string;
  accountName: string;
  bankType: Generated<output<typeof bankType>>;
  defaultAccount: Generated<boolean>;
  defaultFeeAccount: Generated<boolean>;
  deletedAt: Moment | null;
  createdAt: Moment;
}

export interface BankCreditTable {
  transactionNo: string;
  merchantId: string;
  /** `noBankAccount` where the money came to the provider. */
  bankAccountId: string;
  accountNo: string;
  virtualAccount: string | null;
  transactionId: string | null;
  amount: number;
  content: string;
  fromBin: string | null;
  fromAccount: string | null;
  creditedAt: Moment;
  receivedAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    bankAccount: BankAccountTable;
    bankCredit: BankCreditTable;
  }
}
