import type { language, reportFrequency, reportKind } from '@pay/contract-shared';
import type { Day, Moment } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

export interface ReportMailTable {
  merchantId: string;
  id: string;
  userId: string;
  report: output<typeof reportKind>;
  frequency: output<typeof reportFrequency>;
  /** Null for all accounts that the person may see. */
  bankAccountId: string | null;
  language: output<typeof language>;
  /** The day after the next period that is told. */
  nextOn: Day;
  stoppedAt: Moment | null;
  createdAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    reportMail: ReportMailTable;
  }
}
