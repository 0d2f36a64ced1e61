import type { suspenseResolution } from '@pay/contract-cms';
import type { StatusOf, suspenseItemMachine } from '@pay/domain';
import type { Moment } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

interface SuspenseItemTable {
  merchantId: string;
  id: string;
  bankAccountId: string;
  differenceId: string;
  reconciliationId: string;
  /** The bank's number, or ours, of the row that differed. */
  number: string;
  content: string;
  counterAccount: string | null;
  /** Above zero the bank has more than the book had, below zero less. */
  amount: number;
  since: Moment;
  status: StatusOf<typeof suspenseItemMachine>;
  resolution: output<typeof suspenseResolution> | null;
  /** The bank's number of what moved between the account and the provider. */
  bankReference: string | null;
  toBin: string | null;
  toAccount: string | null;
  /** The opposite item that takes it up. */
  offsetId: string | null;
  note: string | null;
  proposedBy: string | null;
  proposedById: string | null;
  proposedAt: Moment | null;
  decidedBy: string | null;
  decidedAt: Moment | null;
  searchText: string;
}

interface SuspenseOrderTable {
  merchantId: string;
  reference: string;
  itemId: string;
  bankAccountId: string;
  toBin: string;
  toAccount: string;
  amount: number;
  state: 'SENDING' | 'DONE' | 'REFUSED';
  bankNumber: string | null;
  askedAt: Moment;
  endedAt: Moment | null;
  cameBackAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    suspenseItem: SuspenseItemTable;
    suspenseOrder: SuspenseOrderTable;
  }
}
