/**
 * A domain adds its tables by merging: `declare module '../../storage/tables.ts' { interface Tables { payLink: PayLinkTable } }`.
 * A table without `merchantId` needs a line in scoped.ts.
 */
import type { changeDetails, paymentStatus, paymentType, productLine } from '@pay/contract-shared';
import type { ColumnType, Generated } from 'kysely';
import type { output } from 'zod/v4/core';

/** An instant as ISO 8601 UTC text with milliseconds, so that text order is time order. */
export type Instant = string;
/** A timestamptz column: written as text or Date, always read as text. */
export type Moment = ColumnType<Instant, Instant | Date, Instant | Date>;
/** A calendar day as yyyy-MM-dd. */
export type Day = string;
/** A jsonb column: read as its value, written as the text that `json()` makes. */
export type Json<Value> = ColumnType<Value, JsonText, JsonText>;

declare const jsonText: unique symbol;
export type JsonText = string & { readonly [jsonText]: true };
export const json = (value: unknown) => JSON.stringify(value) as JsonText;

export interface LedgerAccountTable {
  merchantId: string;
  kind: string;
  /** `noBankAccount` where the account is not at the bank. */
  bankAccountId: string;
  balance: number;
  overdraft: boolean;
}

export interface LedgerEntryTable {
  merchantId: string;
  txnId: string;
  kind: string;
  account: string;
  bankAccountId: string;
  amount: number;
  note: string | null;
  number: string | null;
  counterparty: string | null;
  at: Moment;
}

export interface LedgerDayTable {
  merchantId: string;
  bankAccountId: string;
  day: Day;
  event: string;
  total: number;
  incoming: number;
  outgoing: number;
  /** Of the payments that came in, what the bank kept at once for the provider. */
  charged: number;
}

/** What moved on an account of a book in a day; debits and credits are positive. */
export interface BookDayTable {
  merchantId: string;
  day: Day;
  account: string;
  debit: number;
  credit: number;
}

export interface DailySumTable {
  merchantId: string;
  basis: 'CREATED' | 'PAID' | 'PAID_BY_HOUR' | 'PAID_BY_CREATOR';
  day: Day;
  bankAccountId: Generated<string>;
  paymentType: Generated<output<typeof paymentType>>;
  productLine: Generated<output<typeof productLine>>;
  status: Generated<output<typeof paymentStatus>>;
  /** The hour of the day as two digits, or the name of who opened the payment; empty for the other sums. */
  part: Generated<string>;
  total: number;
  amount: number;
  /** The sum of paid transactions only, like the charges below. */
  actualAmount: Generated<number>;
  chargeAmount: Generated<number>;
  vatChargeAmount: Generated<number>;
}

export type ChangeDetails = output<typeof changeDetails>;

export interface HistoryTable {
  id: string;
  merchantId: string;
  entity: string;
  entityId: string;
  fromStatus: string;
  action: string;
  toStatus: string;
  by: string;
  note: string | null;
  details: Json<ChangeDetails> | null;
  at: Moment;
}

export interface AuditEntryTable {
  id: string;
  merchantId: string;
  actor: string;
  /** The person; the merchant's own id for its back end, `nobodyId` for the provider's staff. Null in rows of former releases. */
  actorId: string | null;
  role: string;
  action: string;
  entity: string;
  entityId: string | null;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  ip: string | null;
  device: string | null;
  traceId: string | null;
  at: Moment;
}

export interface AuditLinkTable {
  merchantId: string;
  position: number;
  auditId: string;
  hash: string;
}

export interface AuditHeadTable {
  merchantId: string;
  position: number;
  hash: string;
}

export interface AuditUnchainedTable {
  merchantId: string;
  auditId: string;
  since: Moment;
}

export interface IdempotencyTable {
  merchantId: string;
  endpoint: string;
  key: string;
  bodyHash: string;
  state: 'RUNNING' | 'DONE';
  response: string | null;
  createdAt: Moment;
}

export type MessageSecret = 'NONE' | 'CODE' | 'PASSWORD' | 'LINK';

export interface OutboxMessageTable {
  id: string;
  channel: 'SMS' | 'EMAIL';
  to: string;
  subject: string | null;
  /** Empty once a secret has been sent. */
  body: string;
  otp: string | null;
  secret: MessageSecret;
  createdAt: Moment;
  sentAt: Moment | null;
  tries: Generated<number>;
  nextTryAt: ColumnType<Instant, Instant | Date | undefined, Instant | Date>;
  lastError: string | null;
}

export interface OutboxAttachmentTable {
  messageId: string;
  name: string;
  mimeType: string;
  content: Uint8Array;
}

export type JobState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';

export interface JobTable {
  id: string;
  kind: string;
  key: string;
  dueAt: Moment;
  priority: Generated<number>;
  payload: Json<unknown>;
  state: Generated<JobState>;
  revision: Generated<number>;
  tries: Generated<number>;
  leaseUntil: Moment | null;
  lastError: string | null;
  ranAt: Moment | null;
  durationMs: number | null;
  effect: string | null;
}

export interface ClockOffsetTable {
  id: Generated<boolean>;
  offsetMs: number;
}

export interface CounterTable {
  name: string;
  value: number;
}

export interface NumberSeriesTable {
  merchantId: string;
  name: string;
  value: number;
}

export interface FollowedRevisionTable {
  name: string;
  revision: Generated<number>;
}

export interface ParameterTable {
  name: string;
  value: Json<unknown>;
  changedBy: string | null;
  changedAt: Moment | null;
}

export interface Tables {
  ledgerAccount: LedgerAccountTable;
  ledgerEntry: LedgerEntryTable;
  bookDay: BookDayTable;
  ledgerDay: LedgerDayTable;
  dailySum: DailySumTable;
  history: HistoryTable;
  auditEntry: AuditEntryTable;
  auditHead: AuditHeadTable;
  auditLink: AuditLinkTable;
  auditUnchained: AuditUnchainedTable;
  idempotency: IdempotencyTable;
  outboxMessage: OutboxMessageTable;
  outboxAttachment: OutboxAttachmentTable;
  job: JobTable;
  clockOffset: ClockOffsetTable;
  counter: CounterTable;
  numberSeries: NumberSeriesTable;
  parameter: ParameterTable;
  followedRevision: FollowedRevisionTable;
}
