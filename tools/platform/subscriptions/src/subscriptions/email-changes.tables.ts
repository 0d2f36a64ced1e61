import type { Moment } from '@pay/platform-kernel';
import type { ColumnType } from 'kysely';

/** Its times are those of the wall clock, since no moved clock may open a link again. */
export interface PayerEmailChangeTable {
  merchantId: string;
  id: string;
  subscriptionId: string;
  customerId: string;
  formerEmail: string;
  email: string;
  askedAt: Moment;
  expiresAt: Moment;
  confirmedAt: ColumnType<string | null, string | null | undefined, string>;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    payerEmailChange: PayerEmailChangeTable;
  }
}
