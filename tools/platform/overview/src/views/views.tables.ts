import type { NotificationConsole } from '@pay/domain';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';

export interface ListViewTable {
  merchantId: string;
  id: string;
  userId: string;
  console: NotificationConsole;
  list: string;
  name: string;
  search: string;
  /** Null where the list decides what it shows. */
  columns: string[] | null;
  isDefault: Generated<boolean>;
  createdAt: Moment;
  updatedAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    listView: ListViewTable;
  }
}
