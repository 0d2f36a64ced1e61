import type { Generated } from 'kysely';
import type { Moment } from '../../storage/tables.ts';
import type { CustomerColumns } from '../transactions/transactions.tables.ts';

export interface PayLinkTable extends CustomerColumns {
  merchantId: string;
  id: string;
  code: string;
  status: string;
  amount: number;
  title: string | null;
  language: string | null;
  description: string;
  bankAccountId: string;
  productLine: string;
  customerInfoType: string;
  fillName: Generated<boolean>;
  fillPhone: Generated<boolean>;
  fillEmail: Generated<boolean>;
  fillAddress: Generated<boolean>;
  customerFilled: Generated<boolean>;
  contactEmail: string | null;
  contactPhone: string | null;
  fileUrl: string | null;
  successUrl: string | null;
  failUrl: string | null;
  redirectAfter: Generated<number>;
  refTransactionId: string | null;
  expireType: string;
  expireAt: Moment | null;
  transactionId: string | null;
  totalSendMailSms: Generated<number>;
  createdBy: string;
  createdAt: Moment;
  keywords: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    payLink: PayLinkTable;
  }
}
