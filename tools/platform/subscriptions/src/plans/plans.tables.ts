import type { planPaymentType, planStatus, planType, timeUnit } from '@pay/contract-shared';
import type { FixedTime } from '@pay/domain';
import type { Json, Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface SubscriptionPlanTable {
  merchantId: string;
  id: string;
  code: string;
  name: string;
  description: string | null;
  status: output<typeof planStatus>;
  type: output<typeof planType>;
  paymentType: output<typeof planPaymentType>;
  cycleValue: number;
  timeType: output<typeof timeUnit>;
  fixedAmount: number;
  callbackUrl: Generated<string | null>;
  expirationDays: number;
  payerMayPause: Generated<boolean>;
  payerMayStop: Generated<boolean>;
  fixedTime: Json<FixedTime | null>;
  bankAccountId: string;
  /** Set where it bills the repeated orders of a pay page: nobody chooses it. */
  payPageId: Generated<string | null>;
  createdBy: string;
  createdAt: Moment;
  keywords: string;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    subscriptionPlan: SubscriptionPlanTable;
  }
}
