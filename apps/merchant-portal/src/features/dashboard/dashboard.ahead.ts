import { askAhead } from '@pay/api-client';
import { vnDay } from '@pay/domain';
import type { FirstVisit } from '@pay/screens';
import { queries } from '#api';
import { dashboardApi } from '#dashboard-api';
import { transactionApi } from '#transaction-api';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { dashboardScreens } from './dashboard.feature.ts';
import { rangeIn, type DayRange } from './range.rules.ts';

export const latestShown = 5;

/** What the dashboard reads. */
export const dashboardCalls = {
  today: () => dashboardApi.transactionTotalToday.query(),
  sums: ({ from, to }: DayRange) => dashboardApi.transactionStatistic.query({ from, to }),
  waiting: () => dashboardApi.waiting.query(),
  latest: () => transactionApi.getAll.query({ page: 0, pageSize: latestShown, isStatistic: true }),
};

export const ahead = ({ search, can }: FirstVisit): Promise<unknown> => {
  const maySums = can(dashboardScreens.statistic.allow);
  const latest = can(transactionScreens.list.allow) && askAhead(queries, dashboardCalls.latest());
  return Promise.all([
    askAhead(queries, dashboardCalls.today()),
    maySums && askAhead(queries, dashboardCalls.sums(rangeIn(search, vnDay(new Date())))),
    askAhead(queries, dashboardCalls.waiting()),
    // Below the figures, the latest payments may come after them.
    !maySums && latest,
  ]);
};
