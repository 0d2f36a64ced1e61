import type { Day, Moment } from '@pay/platform-kernel';

export interface SendCountTable {
  merchantId: string;
  subjectId: string;
  day: Day;
  sends: number;
}

export interface UnsubscriptionTable {
  merchantId: string;
  /** In lower case. */
  address: string;
  at: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    sendCount: SendCountTable;
    unsubscription: UnsubscriptionTable;
  }
}
