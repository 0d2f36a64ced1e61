import type { Mode } from '../server/actor.ts';

export interface BankAccountHolder {
  accountNo: string;
  accountName: string;
}

/** An account as the bank shows it to its own holder. */
export interface HeldAccount extends BankAccountHolder {
  /** The phone that the bank knows of the holder; codes about the account go there. */
  phone: string;
}

/** One credit as the bank tells of it. `transactionNo` is the bank's own number: the same credit told twice has the same one. */
export interface BankCredit {
  transactionNo: string;
  /** The number the payer transferred to: a virtual account or an account. */
  accountNo: string;
  amount: number;
  content: string;
  fromBin: string | null;
  fromAccount: string | null;
  /** When the bank credited it; this instant decides, not when we hear of it. */
  creditedAt: Date;
}

/** What became of a credit that the bank told of. */
export interface TakenCredit {
  /** The payment that it paid; null for a deposit to an account. */
  transactionId: string | null;
  /** The bank told of this credit before; nothing was booked again. */
  repeated: boolean;
}

export type TransferOutcome = 'done' | 'refused' | 'unknown' | 'not_found';

export interface TransferOrder {
  /** Our own number; the bank carries out one order once. */
  reference: string;
  fromAccount: string;
  toBin: string;
  toAccount: string;
  amount: number;
  content: string;
}

/** What the platform needs of a bank. Calls may hang or fail; nothing of this is awaited inside a transaction. */
export interface BankConnector {
  /** The bank's BIN, six digits, as VietQR names it. */
  readonly bin: string;
  readonly name: string;
  /** The holder of an account of this bank, or null when the bank knows no such account; `askedBy` is the identity number of the customer who asks. */
  holder(accountNo: string, mode: Mode, askedBy?: string): Promise<BankAccountHolder | null>;
  /** The holder of an account of any bank (24/7 inquiry). */
  beneficiary(bin: string, accountNo: string, mode: Mode): Promise<BankAccountHolder | null>;
  /** An account of this bank as the person or company of this identity number holds it, or null when the bank knows no such account. */
  heldAccount(accountNo: string, identityNo: string, mode: Mode): Promise<HeldAccount | null>;
  /** Every account that the bank keeps for a person or a company, by identity card, passport or tax code. */
  accountsOf(identityNo: string, mode: Mode): Promise<HeldAccount[]>;
  transfer(order: TransferOrder, mode: Mode): Promise<TransferOutcome>;
  transferStatus(reference: string, mode: Mode): Promise<TransferOutcome>;
}

declare module '../server/services.ts' {
  interface Services {
    bank: BankConnector;
    /** Where the connector tells of a credit, in any order and as often as it likes; each counts once. */
    takeCredit(credit: BankCredit, mode: Mode): Promise<TakenCredit>;
  }
}
