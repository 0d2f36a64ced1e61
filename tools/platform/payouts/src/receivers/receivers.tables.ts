import type { receiverGroup, receiverNameStatus } from '@pay/contract-portal';
import type { Moment } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

export interface SavedReceiverTable {
  merchantId: string;
  id: string;
  bankBin: string;
  accountNo: string;
  accountName: string;
  nickname: string | null;
  receiverGroup: output<typeof receiverGroup>;
  keywords: string;
  nameStatus: output<typeof receiverNameStatus>;
  verifiedAt: Moment | null;
  askedAt: Moment | null;
  lastUsedAt: Moment | null;
  touchedAt: Moment;
  createdBy: string;
  createdAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    savedReceiver: SavedReceiverTable;
  }
}
