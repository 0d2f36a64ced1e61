import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';

interface MerchantNoteTable {
  merchantId: string;
  id: string;
  text: string;
  pinned: Generated<boolean>;
  writtenBy: string;
  writtenById: string;
  writtenAt: Moment;
  editedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    merchantNote: MerchantNoteTable;
  }
}
