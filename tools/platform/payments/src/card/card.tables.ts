import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';

export interface CardOrderTable {
  merchantId: string;
  transactionId: string;
  payLinkId: string;
  step: 'CARD' | 'OTP' | 'DONE';
  maskedNumber: string | null;
  /** Wrong entries in the present step. */
  tries: Generated<number>;
  /** The gateway's own result code. */
  code: string | null;
  /** The gateway's own number of the order. */
  reference: string;
  openedAt: Moment;
  doneAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    cardOrder: CardOrderTable;
  }
}
