import type { Generated } from 'kysely';
import type { Moment } from '../../storage/tables.ts';

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

declare module '../../storage/tables.ts' {
  interface Tables {
    cardOrder: CardOrderTable;
  }
}
