import type { cardTypes, FeeRule, feeMethods, feeServiceTypes, PaymentMethodName } from '@pay/domain';
import type { Day, Json, Moment } from '@pay/platform-kernel';
import type { GeneratedAlways } from 'kysely';

export interface FeeRuleTable {
  id: string;
  feeCode: string;
  version: number;
  feeName: string;
  searchText: string;
  status: 'WAITING_APPROVE' | 'APPROVED' | 'DENIED' | 'EXPIRED';
  /** The merchant for whom it is made, or nobody's id for all. */
  scopeId: string;
  serviceType: (typeof feeServiceTypes)[number];
  paymentType: PaymentMethodName | 'ANY';
  cardType: (typeof cardTypes)[number] | 'ANY';
  terms: Json<FeeRule>;
  feeMethod: GeneratedAlways<(typeof feeMethods)[number]>;
  activeFeeDate: Day;
  endFeeDate: Day | null;
  /** The days on which it charges; set when it is approved. */
  inForceFrom: Day | null;
  inForceTo: Day | null;
  reasonDeny: string | null;
  createdBy: string;
  createdById: string;
  createdAt: Moment;
  decidedBy: string | null;
  decidedAt: Moment | null;
}

/** A merchant that was written about a change, of a rule or of a payment method. */
interface FeeChangeToldTable {
  merchantId: string;
  changeId: string;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    feeChangeTold: FeeChangeToldTable;
    feeRule: FeeRuleTable;
  }
}
