import type { UsageFailure, UsagePeriodStatus, UsageSource } from '@pay/domain';
import type { Day, Json, Moment } from '@pay/platform-kernel';
import type { ColumnType, Generated } from 'kysely';

type LaterMoment = ColumnType<string | null, string | null | undefined>;

/** A question, and what was wrong with its answer. */
export interface UsageAnswer {
  at: string;
  failure: UsageFailure | null;
}

export interface SubscriptionUsagePeriodTable {
  merchantId: string;
  id: string;
  subscriptionId: string;
  planId: string;
  status: UsagePeriodStatus;
  periodStart: Day;
  periodEnd: Day;
  askedFrom: Moment;
  askedAgain: Generated<boolean>;
  tries: Generated<number>;
  nextAt: LaterMoment;
  answers: Json<UsageAnswer[]>;
  failure: Generated<UsageFailure | null>;
  amount: Generated<number | null>;
  source: Generated<UsageSource | null>;
  settledBy: Generated<string | null>;
  settledAt: LaterMoment;
  createdAt: Moment;
}

export interface SubscriptionUsageTable {
  merchantId: string;
  id: string;
  subscriptionId: string;
  reference: string;
  amount: number;
  periodStart: Day;
  createdAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    subscriptionUsagePeriod: SubscriptionUsagePeriodTable;
    subscriptionUsage: SubscriptionUsageTable;
  }
}
