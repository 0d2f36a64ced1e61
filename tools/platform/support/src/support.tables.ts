import type { supportContent, supportStatus } from '@pay/contract-shared';
import type { Moment } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

interface SupportRequestTable {
  merchantId: string;
  id: string;
  code: string;
  status: output<typeof supportStatus>;
  content: output<typeof supportContent>;
  description: string;
  email: string | null;
  phoneNo: string | null;
  username: string;
  transactionId: string | null;
  txnNumber: string | null;
  documents: string[];
  searchText: string;
  createdById: string;
  createdAt: Moment;
  changedAt: Moment;
  answeredAt: Moment | null;
  archivedAt: Moment | null;
}

interface SupportMessageTable {
  merchantId: string;
  id: string;
  requestId: string;
  byKind: 'merchant' | 'staff';
  author: string;
  message: string;
  documents: string[];
  at: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    supportRequest: SupportRequestTable;
    supportMessage: SupportMessageTable;
  }
}
