import type { customerInfoType, payLinkExpiry, paymentStatus, productLine } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';
import type { CustomerColumns } from '../transactions/transactions.tables.ts';

export interface PayLinkTable extends CustomerColumns {
  merchantId: string;
  id: string;
  code: string;
  status: output<typeof paymentStatus>;
  amount: number;
  title: string | null;
  language: string | null;
  description: string;
  bankAccountId: string;
  productLine: output<typeof productLine>;
  customerInfoType: output<typeof customerInfoType>;
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
  expireType: output<typeof payLinkExpiry>;
  expireAt: Moment | null;
  transactionId: string | null;
  totalSendMailSms: Generated<number>;
  createdBy: string;
  createdAt: Moment;
}

/** What lists by status are read from; the database lets it follow the links of the list. */
export type PayLinkStateTable = Pick<PayLinkTable, 'merchantId' | 'id' | 'status' | 'bankAccountId' | 'createdAt'>;

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    payLink: PayLinkTable;
    payLinkState: PayLinkStateTable;
  }
}
