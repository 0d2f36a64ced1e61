import type { subscriptionStatus, timeUnit } from '@pay/contract-shared';
import type { SubscriptionState } from '@pay/domain';
import type { Day, Moment } from '@pay/platform-kernel';
import type { ColumnType, Generated } from 'kysely';
import type { output } from 'zod/v4/core';

type LaterMoment = ColumnType<string | null, string | null | undefined>;

export interface SubscriptionTable {
  merchantId: string;
  id: string;
  code: string;
  merchantReference: Generated<string | null>;
  planId: string;
  nextPlanId: Generated<string | null>;
  customerId: string;
  /** The paid order that is its first period. */
  orderId: Generated<string | null>;
  bankAccountId: string;
  status: output<typeof subscriptionStatus>;
  numOfCycles: number;
  numOfPayments: Generated<number>;
  startOn: Day;
  trialTimeType: output<typeof timeUnit> | null;
  trialTimeValue: number | null;
  anchorOn: Day;
  dueNumber: number;
  runningFrom: Day | null;
  counted: number;
  pausedFrom: SubscriptionState['pausedFrom'];
  pausedOn: Day | null;
  resumeOn: Generated<Day | null>;
  cancelledFrom: SubscriptionState['cancelledFrom'];
  stuckAt: LaterMoment;
  endedAt: LaterMoment;
  paidOn: Generated<Day | null>;
  nextDueOn: Day | null;
  createdBy: string;
  createdAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    subscription: SubscriptionTable;
  }
}
