import type { CardKind } from '@pay/domain';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';

export interface CardOrderTable {
  merchantId: string;
  transactionId: string;
  payLinkId: string;
  step: 'CARD' | 'OTP' | 'DONE';
  maskedNumber: string | null;
  cardType: Generated<CardKind['cardType'] | null>;
  cardFunding: Generated<CardKind['cardFunding'] | null>;
  /** Wrong entries in the current step. */
  tries: Generated<number>;
  /** When the one-time password was sent that counts. */
  otpSentAt: Moment | null;
  code: string | null;
  reference: string;
  openedAt: Moment;
  doneAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    cardOrder: CardOrderTable;
  }
}
