import type { Moment } from '../../storage/tables.ts';

interface UploadTicketTable {
  ticketHash: string;
  contentHash: string;
  objectName: string;
  expiresAt: Moment;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    uploadTicket: UploadTicketTable;
  }
}
