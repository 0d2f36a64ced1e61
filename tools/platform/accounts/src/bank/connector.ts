import type { Mode } from '@pay/platform-kernel';

export interface BankAccountHolder {
  accountNo: string;
  accountName: string;
}

export interface HeldAccount extends BankAccountHolder {
  /** The phone that the bank has on record; codes about the account are sent there. */
  phone: string;
}

/** `transactionNo` is the bank's own number: a repeated report of one credit carries the same number. */
export interface BankCredit {
  transactionNo: string;
  /** A virtual account or an account number. */
  accountNo: string;
  amount: number;
  content: string;
  fromBin: string | null;
  fromAccount: string | null;
  /** The bank's credit time decides, not the time of the report. */
  creditedAt: Date;
  /** Our reference of the order whose money comes back, where the bank tells it. */
  originalReference?: string | undefined;
}

export interface TakenCredit {
  /** Null for a deposit to an account. */
  transactionId: string | null;
  /** The bank reported this credit before; nothing was booked again. */
  repeated: boolean;
}

export type TransferOutcome = 'done' | 'refused' | 'unknown' | 'not_found';

export interface TransferAnswer {
  outcome: TransferOutcome;
  /** The bank's own number of the transfer. */
  transactionNo?: string | undefined;
  /** Why the bank refused, in its words. */
  reason?: string | undefined;
}

export interface TransferOrder {
  /** Our own number; the bank executes each order once. */
  reference: string;
  /** Null stands for the provider's own account, as below. */
  fromAccount: string | null;
  /** Empty where a card payment is refunded: it goes back through the card gateway. */
  toBin: string;
  toAccount: string | null;
  amount: number;
  /** The part of the amount that the bank lends; the account pays the rest. */
  lentAmount?: number;
  /** The card gateway's number of the payment that is refunded. */
  cardReference?: string;
  content: string;
}

export interface OpeningOrder {
  /** Our own number; however often an order is told, the bank opens one account for it. */
  reference: string;
  identityNo: string;
  accountName: string;
  phone: string;
}

export type OpeningAnswer =
  | { outcome: 'opened'; accountNo: string; accountName: string }
  | { outcome: 'refused'; reason?: string | undefined }
  | { outcome: 'unknown' };

/** The port to a bank. Calls may hang or fail, so none is awaited inside a transaction. */
export interface BankConnector {
  /** The bank's six-digit BIN, as in VietQR. */
  readonly bin: string;
  readonly name: string;
  /** Returns null for an account unknown to the bank; `askedBy` is the identity number of the customer who asks. */
  holder(accountNo: string, mode: Mode, askedBy?: string): Promise<BankAccountHolder | null>;
  /** Looks up the holder of an account at any bank (24/7 inquiry). */
  beneficiary(bin: string, accountNo: string, mode: Mode): Promise<BankAccountHolder | null>;
  /** Returns null when the holder of this identity number has no such account at this bank. */
  heldAccount(accountNo: string, identityNo: string, mode: Mode): Promise<HeldAccount | null>;
  /** `identityNo` is an identity card number, a passport number or a tax code. */
  accountsOf(identityNo: string, mode: Mode): Promise<HeldAccount[]>;
  /** Told again, an order answers with the account that it opened. */
  openAccount(order: OpeningOrder, mode: Mode): Promise<OpeningAnswer>;
  transfer(order: TransferOrder, mode: Mode): Promise<TransferAnswer>;
  transferStatus(reference: string, mode: Mode): Promise<TransferAnswer>;
}

declare module '@pay/platform-kernel/services' {
  interface Services {
    bank: BankConnector;
    /** Reports may come in any order and repeatedly; each credit counts once. */
    takeCredit(credit: BankCredit, mode: Mode): Promise<TakenCredit>;
  }
}
