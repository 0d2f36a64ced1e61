import type { refundInitiator, refundStatus } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

interface RefundTable {
  merchantId: string;
  id: string;
  code: string;
  transactionId: string;
  bankAccountId: string;
  amount: number;
  reason: string;
  status: output<typeof refundStatus>;
  askedBy: output<typeof refundInitiator>;
  /** Who asked: a user, a client, or the record of another part that the money goes back for. */
  initiatorId: string;
  /** The number that the merchant's own server gave it. */
  merchantReference: string | null;
  /** The number of the order at the bank. */
  reference: string;
  toBin: string | null;
  toAccount: string;
  cardReference: string | null;
  bankNumber: string | null;
  /** The bank's words; null where it only said that no such order arrived. */
  refusal: string | null;
  createdAt: Moment;
  endedAt: Moment | null;
  /** When the payer's bank sent the money back. */
  returnedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    refund: RefundTable;
  }
}
