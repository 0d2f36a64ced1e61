import type {
  cardFunding,
  cardType,
  posModel,
  posPaymentType,
  posRefundState,
  posTransactionStatus,
} from '@pay/contract-shared';
import type { Day, Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface PosTerminalTable {
  merchantId: string;
  id: string;
  deviceId: string;
  name: string;
  model: output<typeof posModel>;
  status: 'ACTIVE' | 'INACTIVE';
  bankAccountId: string;
  keyHash: string;
  keyEnding: string;
  keyMadeAt: Moment;
  revenue: Generated<number>;
  unsettledCount: Generated<number>;
  unsettledAmount: Generated<number>;
  /** Kept by the database. */
  keywords: Generated<string>;
  createdBy: string;
  createdAt: Moment;
}

export interface PosShiftTable {
  merchantId: string;
  id: string;
  terminalId: string;
  bankAccountId: string;
  staffName: string;
  openingAmount: number;
  openedAt: Moment;
  cardCount: Generated<number>;
  cardAmount: Generated<number>;
  qrCount: Generated<number>;
  qrAmount: Generated<number>;
  cashCount: Generated<number>;
  cashAmount: Generated<number>;
  cashRefundedAmount: Generated<number>;
  closingAmount: Generated<number | null>;
  closingNote: Generated<string | null>;
  closedAt: Moment | null;
}

export interface PosTransactionTable {
  merchantId: string;
  id: string;
  terminalId: string;
  bankAccountId: string;
  shiftId: string | null;
  transactionCode: string;
  paymentType: output<typeof posPaymentType>;
  status: output<typeof posTransactionStatus>;
  amount: number;
  feeAmount: Generated<number>;
  vatAmount: Generated<number>;
  customerName: string | null;
  customerEmail: string | null;
  accountNumber: Generated<string | null>;
  cardType: Generated<output<typeof cardType> | null>;
  cardFunding: Generated<output<typeof cardFunding> | null>;
  staffName: string | null;
  transactionId: string | null;
  refundId: Generated<string | null>;
  refundState: Generated<output<typeof posRefundState> | null>;
  refundReason: Generated<string | null>;
  refundedAt: Moment | null;
  finish: Generated<boolean>;
  settlementId: Generated<string | null>;
  settlementTime: Moment | null;
  takenAt: Moment;
  countedAt: Moment | null;
  expireAt: Moment | null;
  /** Kept by the database. */
  keywords: Generated<string>;
  createdAt: Moment;
}

export interface PosSettlementTable {
  merchantId: string;
  id: string;
  code: string;
  terminalId: string;
  bankAccountId: string;
  settlementDay: Day;
  settledUntil: Moment;
  cardCount: number;
  cardAmount: number;
  qrCount: number;
  qrAmount: number;
  cashCount: number;
  cashAmount: number;
  feeAmount: number;
  vatAmount: number;
  createdAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    posTerminal: PosTerminalTable;
    posShift: PosShiftTable;
    posTransaction: PosTransactionTable;
    posSettlement: PosSettlementTable;
  }
}
