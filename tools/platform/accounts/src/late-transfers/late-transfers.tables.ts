import type { lateTransferResolution, refusedOrderKind } from '@pay/contract-cms';
import type { lateTransferMachine, StatusOf } from '@pay/domain';
import type { Moment } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

interface RefusedOrderTable {
  merchantId: string;
  reference: string;
  kind: output<typeof refusedOrderKind>;
  /** What the order was for, as the part of the platform that gave it knows it. */
  subjectId: string;
  /** The number by which people know it. */
  subject: string;
  transactionId: string | null;
  bankAccountId: string;
  /** Null where the provider lent everything. */
  fromAccount: string | null;
  toAccount: string | null;
  amount: number;
  /** The part that the provider lends. */
  lent: number;
  refusedAt: Moment;
}

interface LateTransferTable {
  merchantId: string;
  id: string;
  code: string;
  reference: string;
  bankNumber: string | null;
  status: StatusOf<typeof lateTransferMachine>;
  toldAt: Moment;
  resolution: output<typeof lateTransferResolution> | null;
  /** The bank's number of the transfer by which the provider made it good. */
  bankReference: string | null;
  note: string | null;
  proposedBy: string | null;
  proposedById: string | null;
  proposedAt: Moment | null;
  decidedBy: string | null;
  decidedAt: Moment | null;
  searchText: string;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    refusedOrder: RefusedOrderTable;
    lateTransfer: LateTransferTable;
  }
}
