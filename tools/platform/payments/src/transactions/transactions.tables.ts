import type { paymentException, paymentStatus, paymentType, productLine } from '@pay/contract-shared';
import type { CardKind, creditReturnMachine, StatusOf } from '@pay/domain';
import type { Instant, Moment } from '@pay/platform-kernel';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { output } from 'zod/v4/core';

export interface CustomerColumns {
  customerName: string | null;
  customerPhone: string | null;
  customerEmail: string | null;
  customerAddress: string | null;
}

export interface TransactionTable extends CustomerColumns {
  merchantId: string;
  id: string;
  status: output<typeof paymentStatus>;
  amount: number;
  amountPaid: Generated<number>;
  chargeAmount: Generated<number>;
  vatChargeAmount: Generated<number>;
  actualAmount: Generated<number>;
  /** What went back to the payer and did not come back from there. */
  refundedAmount: Generated<number>;
  refundedAt: ColumnType<Instant | null, Instant | null | undefined>;
  /** The version of the rule that charged it. */
  feeRuleId: Generated<string | null>;
  paymentType: Generated<output<typeof paymentType>>;
  cardType: Generated<CardKind['cardType'] | null>;
  cardFunding: Generated<CardKind['cardFunding'] | null>;
  productLine: output<typeof productLine>;
  refTransactionId: string | null;
  virtualAccount: string | null;
  bankAccountId: string;
  description: string;
  payLinkId: string | null;
  payLinkCode: string | null;
  payPageCode: string | null;
  orderId: string | null;
  successUrl: string | null;
  failUrl: string | null;
  callbackAfter: number | null;
  txnNumber: string | null;
  interBankTrace: string | null;
  fromBin: string | null;
  fromAccount: string | null;
  exception: Generated<output<typeof paymentException>>;
  forControl: Generated<boolean>;
  /** The name of who opened it. */
  createdBy: Generated<string>;
  payboxDeviceId: Generated<string | null>;
  expireAt: Moment | null;
  depositTime: Moment | null;
  completeTime: Moment | null;
  createdAt: Moment;
}

/** What a search looks through; the database keeps it. */
export interface PaymentWordsTable {
  merchantId: string;
  id: string;
  payLinkId: string | null;
  bankAccountId: string;
  words: string;
  createdAt: Moment;
}

/** What lists by status and by completion are read from; the database lets it follow the payment. */
export type PaymentStateTable = Pick<
  TransactionTable,
  | 'merchantId'
  | 'id'
  | 'status'
  | 'amount'
  | 'paymentType'
  | 'productLine'
  | 'bankAccountId'
  | 'createdAt'
  | 'completeTime'
>;

export interface VirtualAccountTable {
  number: string;
  merchantId: string;
  bankAccountId: string;
  payee: Generated<'MERCHANT' | 'PROVIDER'>;
  transactionId: string | null;
  orderNumber: number | null;
  /** The static QR code that the account stands for. */
  staticQrId: string | null;
  /** The order number while the account is open. */
  openOrderNumber: GeneratedAlways<number | null>;
  fixAmount: number | null;
  fixContent: string | null;
  status: Generated<string>;
  expireAt: Moment | null;
  openedAt: Moment;
  closedAt: Moment | null;
}

export interface HeldCreditTable {
  merchantId: string;
  transactionNo: string;
  transactionId: string;
  amount: number;
  state: 'HELD' | 'USED' | 'ACCEPTED' | 'RETURNING' | 'RETURNED';
  fromBin: string | null;
  fromAccount: string | null;
  creditedAt: Moment;
  returnTries: Generated<number>;
  returnReference: string | null;
  /** The bank's number of the order that returned it. */
  returnBankNumber: Generated<string | null>;
  returnAskedAt: Moment | null;
  returnRefused: Generated<boolean>;
  endedAt: Moment | null;
  /** When the sender's bank sent the returned money back. */
  cameBackAt: Moment | null;
}

export interface CreditReturnTable {
  merchantId: string;
  id: string;
  transactionNo: string;
  transactionId: string;
  amount: number;
  status: StatusOf<typeof creditReturnMachine>;
  reason: string;
  proposedBy: string;
  proposedById: string;
  proposedAt: Moment;
  decidedBy: string | null;
  decidedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    transaction: TransactionTable;
    paymentWords: PaymentWordsTable;
    paymentState: PaymentStateTable;
    virtualAccount: VirtualAccountTable;
    heldCredit: HeldCreditTable;
    creditReturn: CreditReturnTable;
  }
}
