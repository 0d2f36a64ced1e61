import type { Instant, Moment } from '@pay/platform-kernel';
import type { ColumnType, Generated } from 'kysely';

type Later = ColumnType<Instant | null, Instant | null | undefined, Instant | Date | null>;

interface MerchantViewTable {
  merchantId: string;
  id: string;
  staffId: string;
  staffName: string;
  /** As they were when the look was asked for. */
  staffRoles: string;
  reason: string;
  ticketHash: Uint8Array;
  ticketUntil: Moment;
  openedAt: Moment;
  enteredAt: Later;
  endsAt: Later;
  endedAt: Later;
  sessionId: Generated<string | null>;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    merchantView: MerchantViewTable;
  }
}
