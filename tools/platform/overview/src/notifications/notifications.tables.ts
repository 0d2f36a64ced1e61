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

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    notificationReader: NotificationReaderTable;
  }
}
