import type { Moment } from '@pay/platform-kernel';

interface UploadTicketTable {
  ticketHash: string;
  contentHash: string;
  objectName: string;
  expiresAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    uploadTicket: UploadTicketTable;
  }
}
