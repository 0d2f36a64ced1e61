import type { subscriptionStatus, timeUnit } from '@pay/contract-shared';
import type { Day } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

interface Summed {
  merchantId: string;
  bankAccountId: string;
}

export interface SubscriptionSumTable extends Summed {
  planId: string;
  status: output<typeof subscriptionStatus>;
  timeType: output<typeof timeUnit>;
  cycleValue: number;
  total: number;
  amount: number;
}

export interface SubscriptionMonthTable extends Summed {
  planId: string;
  month: Day;
  started: number;
  ended: number;
  endedEarly: number;
  invoices: number;
  amount: number;
  paid: number;
  paidAmount: number;
  paidOnTime: number;
  missed: number;
}

export interface SubscriptionDueDayTable extends Summed {
  dueOn: Day;
  total: number;
  amount: number;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    subscriptionSum: SubscriptionSumTable;
    subscriptionMonth: SubscriptionMonthTable;
    subscriptionDueDay: SubscriptionDueDayTable;
  }
}
