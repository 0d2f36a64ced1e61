import type { Moment } from '@pay/platform-kernel';

interface PaymentNoteTable {
  merchantId: string;
  transactionId: string;
  text: string;
  writtenBy: string;
  writtenAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    paymentNote: PaymentNoteTable;
  }
}
