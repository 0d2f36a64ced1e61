import { usePermissions } from '@pay/session';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import type { DayRange } from './range.rules.ts';

export function usePaymentsLink(): (range: DayRange, more?: Readonly<Record<string, string>>) => string | undefined {
  const { can } = usePermissions();
  const mayList = can(transactionScreens.list.allow);
  return ({ from, to }, more) =>
    mayList ? transactionScreens.list.link({ isStatistic: true, fromDate: from, toDate: to, ...more }) : undefined;
}
