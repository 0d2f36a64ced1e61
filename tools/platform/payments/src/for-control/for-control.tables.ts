import type {
  forControlCommand,
  forControlRefundState,
  forControlResolution,
  forControlServiceType,
  forControlStatus,
} from '@pay/contract-shared';
import type { Day, Instant, Json, Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export type Resolution = output<typeof forControlResolution>;

/** How somebody of the staff settles a dispute. */
export interface Settlement {
  resolution: Resolution;
  amount: number;
  bankReference: string | null;
  note: string | null;
}

export interface Proposal extends Settlement {
  by: string;
  at: Instant;
}

interface ForControlTable {
  merchantId: string;
  id: string;
  code: string;
  transactionId: string;
  bankAccountId: string;
  status: output<typeof forControlStatus>;
  serviceType: output<typeof forControlServiceType>;
  reason: string;
  note: string | null;
  documents: string[];
  adminDocuments: Generated<string[]>;
  contact: string | null;
  searchText: string;
  createdBy: string;
  createdById: string;
  createdAt: Moment;
  lateFrom: Day;
  dueDay: Day;
  takenBy: string | null;
  takenById: string | null;
  takenAt: Moment | null;
  proposal: Json<Proposal> | null;
  proposedById: string | null;
  resolution: Resolution | null;
  resolvedAmount: number | null;
  bankReference: string | null;
  takenAmount: Generated<number>;
  refundState: output<typeof forControlRefundState> | null;
  endedAt: Moment | null;
  archivedAt: Moment | null;
}

interface ForControlStepTable {
  merchantId: string;
  id: string;
  itemId: string;
  command: output<typeof forControlCommand>;
  status: output<typeof forControlStatus>;
  note: string | null;
  internalNote: string | null;
  byKind: 'merchant' | 'staff' | 'bank';
  createdBy: string;
  email: string | null;
  phone: string | null;
  at: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    forControl: ForControlTable;
    forControlStep: ForControlStepTable;
  }
}
