import type { Instant, Moment } from '@pay/platform-kernel';
import type { ColumnType, Generated } from 'kysely';

export interface PayBoxTable {
  merchantId: string;
  id: string;
  hardwareId: string;
  displayName: string;
  model: string | null;
  version: string | null;
  hwVersion: string | null;
  bankAccountId: string | null;
  keyHash: string | null;
  /** How many static codes it has. */
  codes: Generated<number>;
  /** The number of its latest announcement. */
  announced: Generated<number>;
  revision: ColumnType<number, never, never>;
  keywords: string;
  createdBy: string;
  createdAt: Moment;
  deletedAt: Moment | null;
}

export interface PayBoxBeatTable {
  merchantId: string;
  boxId: string;
  /** By the wall clock. */
  seenAt: ColumnType<Instant | null, never, never>;
  /** The number of the last announcement that was said. */
  heard: Generated<number>;
  /** The screen that speaks for the box. */
  screen: string | null;
}

export interface AnnouncementTable {
  merchantId: string;
  boxId: string;
  number: number;
  transactionId: string;
  amount: number;
  codeName: string;
  paidAt: Moment;
  announcedAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    payBox: PayBoxTable;
    payBoxBeat: PayBoxBeatTable;
    announcement: AnnouncementTable;
  }
}
