import type { methodFeeMachine, StatusOf } from '@pay/domain';
import type { Day, Moment } from '@pay/platform-kernel';

export interface PaymentMethodFeeTable {
  id: string;
  methodId: string;
  status: StatusOf<typeof methodFeeMachine>;
  /** VND. */
  fixedFee: number;
  /** Percent. */
  dynamicFee: number;
  /** VND; 0 means no limit. */
  paymentLimit: number;
  activeDate: Day;
  /** The day from which it applies; set when it is approved. */
  inForceFrom: Day | null;
  reason: string | null;
  createdBy: string;
  createdById: string;
  createdAt: Moment;
  decidedBy: string | null;
  decidedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    paymentMethodFee: PaymentMethodFeeTable;
  }
}
