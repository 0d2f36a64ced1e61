import type { differenceKind, differenceResolution, entryDirection, statementSource } from '@pay/contract-cms';
import type { reconciliationMachine, statementDifferenceMachine, StatusOf } from '@pay/domain';
import type { Day, Instant, Moment } from '@pay/platform-kernel';
import type { ColumnType, Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export type Direction = output<typeof entryDirection>;
export type Source = output<typeof statementSource>;
type Later<Value> = ColumnType<Value | null, Value | null | undefined>;
type LaterMoment = ColumnType<Instant | null, Instant | null | undefined>;

/** Belongs to the head office; `ownerId` and `ownAccountId` name the merchant and the account. */
interface ReconciliationTable {
  id: string;
  code: string;
  accountNo: string;
  accountName: string;
  ownerId: string;
  ownAccountId: string;
  day: Day;
  status: StatusOf<typeof reconciliationMachine>;
  fileName: string;
  fileHash: string;
  lineCount: number;
  judgedCount: Generated<number>;
  matchedCount: Generated<number>;
  differenceCount: Generated<number>;
  settledCount: Generated<number>;
  creditAmount: number;
  debitAmount: number;
  comparedUntil: Moment;
  searchText: string;
  createdBy: string;
  createdAt: Moment;
  endedAt: LaterMoment;
}

interface StatementLineTable {
  reconciliationId: string;
  /** The row of the file. */
  position: number;
  bankNumber: string;
  bookedAt: Moment;
  accountNo: string;
  direction: Direction;
  amount: number;
  content: string;
  counterAccount: string | null;
  /** Whether the number stands in an earlier row of the file. */
  repeated: boolean;
  state: Generated<'WAITING' | 'MATCHED' | 'DIFFERENT'>;
  source: Later<Source>;
  /** The number by which what is ours is known at the bank: that of the credit, or of our order. */
  ourKey: Later<string>;
}

interface StatementDifferenceTable {
  id: string;
  reconciliationId: string;
  kind: output<typeof differenceKind>;
  direction: Direction;
  position: number | null;
  bankNumber: string | null;
  bankAmount: number | null;
  ourAmount: number | null;
  at: Moment;
  content: string;
  counterAccount: string | null;
  source: Source | null;
  subject: string | null;
  recordId: Later<string>;
  ourKey: string | null;
  ourOwnerId: string | null;
  ourAccountId: string | null;
  ourAccountNo: string | null;
  perhapsSame: Later<string>;
  status: StatusOf<typeof statementDifferenceMachine>;
  resolution: Later<output<typeof differenceResolution>>;
  note: Later<string>;
  proposedBy: Later<string>;
  proposedById: Later<string>;
  proposedAt: LaterMoment;
  decidedBy: Later<string>;
  decidedAt: LaterMoment;
  /** What settling it put in suspense on the statement's account, and took from the account on which it stood here. */
  bookedAmount: Generated<number>;
  searchText: string;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    reconciliation: ReconciliationTable;
    statementLine: StatementLineTable;
    statementDifference: StatementDifferenceTable;
  }
}
