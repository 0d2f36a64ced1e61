import type { NotificationConsole, NotificationKind } from '@pay/domain';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';

export interface NotificationReaderTable {
  merchantId: string;
  userId: string;
  console: NotificationConsole;
  /** With `readId` the newest notification that was seen; null before the first. */
  readAt: Moment | null;
  readId: Generated<string>;
  sound: Generated<boolean>;
  muted: Generated<NotificationKind[]>;
}

/** Written by the database itself with each change of what notifications tell of. */
interface NotificationChangeTable {
  merchantId: string;
  console: NotificationConsole;
  /** Of the connection that wrote. */
  slot: number;
  revision: string;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    notificationChange: NotificationChangeTable;
    notificationReader: NotificationReaderTable;
  }
}
