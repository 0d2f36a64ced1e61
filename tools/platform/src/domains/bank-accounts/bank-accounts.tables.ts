import type { Generated } from 'kysely';
import type { Moment } from '../../storage/tables.ts';

export interface BankAccountTable {
  merchantId: string;
  id: string;
  accountNo: string;
  accountName: string;
  bankType: Generated<string>;
  defaultAccount: Generated<boolean>;
  defaultFeeAccount: Generated<boolean>;
  deletedAt: Moment | null;
  createdAt: Moment;
}

export interface BankCreditTable {
  transactionNo: string;
  merchantId: string;
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

declare module '../../storage/tables.ts' {
  interface Tables {
    bankAccount: BankAccountTable;
    bankCredit: BankCreditTable;
  }
}
