import type { payoutCase, payoutSettlement } from '@pay/contract-cms';
import type { chargeType, payoutStatus, payoutType } from '@pay/contract-shared';
import type { PayoutChannel } from '@pay/domain';
import type { Day, Instant, Moment } from '@pay/platform-kernel';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { output } from 'zod/v4/core';

type Status = output<typeof payoutStatus>;
type Type = output<typeof payoutType>;
type Later<Value> = ColumnType<Value | null, Value | null | undefined>;

interface PayoutTable {
  merchantId: string;
  id: string;
  code: string;
  type: Type;
  status: Status;
  bankAccountId: string;
  /** What a batch is called. */
  name: string | null;
  /** The sum of its transfers, as the fees below. */
  amount: number;
  feeAmount: number;
  vatAmount: number;
  chargeType: output<typeof chargeType>;
  rowCount: number;
  content: string;
  denyContent: Later<string>;
  scheduledOn: Day | null;
  creatorId: string;
  creatorName: string;
  /** The number that the merchant's own server gave it. */
  merchantReference: Later<string>;
  /** Grows with every correction. */
  version: Generated<number>;
  approvalsNeeded: number;
  successUrl: Later<string>;
  failUrl: Later<string>;
  redirectAfter: Later<number>;
  refTransactionId: Later<string>;
  createdAt: Moment;
  expireAt: Moment;
  /** When the last approval was given. */
  decidedAt: ColumnType<Instant | null, Instant | null | undefined>;
  /** The day whose limit it counts against. */
  countedOn: Later<Day>;
  frozenAt: ColumnType<Instant | null, Instant | null | undefined>;
  /** Whose lock froze it. */
  frozenUserId: Later<string>;
  frozenBy: Later<string>;
  endedAt: ColumnType<Instant | null, Instant | null | undefined>;
  keywords: string;
}

export interface PayoutTransferTable {
  merchantId: string;
  id: string;
  payoutId: string;
  type: Type;
  position: number;
  status: Status;
  bankAccountId: string;
  toBin: string;
  toAccount: string;
  /** The holder as the bank names him. */
  toName: string;
  /** What was entered where that differs. */
  typedName: string | null;
  amount: number;
  feeAmount: number;
  vatAmount: number;
  chargeType: output<typeof chargeType>;
  feeRuleId: string | null;
  channel: PayoutChannel;
  content: string;
  /** The number of the order at the bank. */
  reference: string;
  bankNumber: Later<string>;
  /** The bank's words; null where it only said that no such order arrived. */
  refusal: Later<string>;
  createdAt: Moment;
  /** When its money was set aside. */
  sendingAt: ColumnType<Instant | null, Instant | null | undefined>;
  endedAt: ColumnType<Instant | null, Instant | null | undefined>;
  returnedAt: ColumnType<Instant | null, Instant | null | undefined>;
  unansweredAt: ColumnType<Instant | null, Instant | null | undefined>;
  doneAfterAt: ColumnType<Instant | null, Instant | null | undefined>;
  /** When the money of what was done after all came back. */
  cameBackAt: ColumnType<Instant | null, Instant | null | undefined>;
  /** When it became an affair of the staff. */
  caseAt: GeneratedAlways<Instant | null>;
  keywords: string;
}

interface PayoutApprovalTable {
  merchantId: string;
  payoutId: string;
  userId: string;
  userName: string;
  contentHash: string;
  at: Moment;
}

interface PayoutApproverTable {
  merchantId: string;
  userId: string;
  approvalLimit: number;
}

/** What the owner lets a key of the merchant's server approve. */
interface PayoutKeyTable {
  merchantId: string;
  clientId: string;
  approvalLimit: number;
  dayLimit: number;
  setBy: string;
  setById: string;
  setAt: Moment;
}

interface PayoutRuleTable {
  merchantId: string;
  selfApproval: boolean;
  approvalsAbove: number;
  approvalsNeeded: number;
}

/** Who holds an account at any bank, as it was told in the last day. */
interface KnownHolderTable {
  bin: string;
  accountNo: string;
  state: 'ASKING' | 'KNOWN' | 'UNKNOWN';
  accountName: string | null;
  askedAt: Moment;
}

/** How the staff settle a transfer that its bank leaves open. */
interface PayoutSettlementTable {
  merchantId: string;
  transferId: string;
  about: output<typeof payoutCase>;
  settlement: output<typeof payoutSettlement>;
  bankNumber: string | null;
  note: string;
  /** Private files that show it. */
  documents: Generated<string[]>;
  proposedBy: string;
  proposedById: string;
  proposedAt: Moment;
  confirmedBy: Later<string>;
  confirmedAt: ColumnType<Instant | null, Instant | null | undefined>;
  /** What the merchant's account lacked of a debit, and owes. */
  owed: Generated<number>;
  sentBackBy: Later<string>;
  sentBackAt: ColumnType<Instant | null, Instant | null | undefined>;
  sentBackNote: Later<string>;
}

/** What the merchant's account lacked when the bank had carried out a transfer after all. */
interface PayoutDebtTable {
  merchantId: string;
  transferId: string;
  bankAccountId: string;
  amount: number;
  collected: Generated<number>;
  since: Moment;
}

interface PayoutDayTable {
  merchantId: string;
  day: Day;
  amount: number;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    payout: PayoutTable;
    payoutTransfer: PayoutTransferTable;
    payoutApproval: PayoutApprovalTable;
    payoutApprover: PayoutApproverTable;
    payoutKey: PayoutKeyTable;
    payoutRule: PayoutRuleTable;
    payoutDay: PayoutDayTable;
    payoutDebt: PayoutDebtTable;
    payoutSettlement: PayoutSettlementTable;
    knownHolder: KnownHolderTable;
  }
}
