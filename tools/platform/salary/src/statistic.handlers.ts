import { invalidField } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { addDays, daysBetween, MAX_FILTER_DAYS, percentOfTotal, vnDay, vnDayEnd, vnDayStart } from '@pay/domain';
import { type HandlersOf, salaryPage, tableFile } from '@pay/platform-kernel';
import { mayRead } from './may-manage.ts';
import { findConfiguration } from './salary-enterprise.store.ts';
import { periodAt } from './advance-usage.store.ts';
import { waitingWork } from './waiting-work.ts';
import { activeEmployees, everyPaid, listPaid, paidBy, type PaidRow, sumsOf } from './statistic.store.ts';

const daysOfAChart = 31;
const columns = [
  'employeeCode',
  'employeeName',
  'employeePosition',
  'salaryPeriodName',
  'totalAdvancedAmount',
  'totalPaidAmount',
] as const satisfies (keyof PaidRow)[];

type StatisticHandlers = Pick<HandlersOf<typeof salary>, `statistic.${string}` & keyof typeof salary>;

export const statisticHandlers: StatisticHandlers = {
  'statistic.common': async (_input, { db, now }) => {
    await mayRead(db);
    const today = vnDay(now);
    const period = await periodAt(db, today);
    const sums = period ? await sumsOf(db, period.id) : { totalAdvanceRequestAmount: 0, totalPaidAmount: 0 };
    const limitAmount = (await findConfiguration(db))?.limitAmount ?? 0;
    return {
      ...sums,
      numberOfEmployees: await activeEmployees(db),
      percentAdvanceRequestAmount: percentOfTotal(sums.totalAdvanceRequestAmount, limitAmount),
      percentTotalPaidAmount: percentOfTotal(sums.totalPaidAmount, sums.totalAdvanceRequestAmount),
      salaryPeriodName: period?.name ?? null,
      today,
    };
  },
  'statistic.waiting': async (_input, { db, now }) => waitingWork(db, await mayRead(db), now),
  'statistic.paidChart': async ({ fromDate, toDate }, { db, now }) => {
    await mayRead(db);
    const to = toDate ?? vnDay(now);
    const from = fromDate ?? addDays(to, 1 - daysOfAChart);
    const days = daysBetween(from, to) + 1;
    if (days < 1) throw invalidField('toDate', 'range_reversed');
    if (days > MAX_FILTER_DAYS) throw invalidField('toDate', 'range_too_long', { max: MAX_FILTER_DAYS });
    const unit = days <= daysOfAChart ? 'day' : 'month';
    const paidList = await paidBy(db, unit, vnDayStart(from).toISOString(), vnDayEnd(to).toISOString());
    return { fromDate: from, toDate: to, paidList };
  },
  'statistic.paidList': async (input, { db, page }) => {
    await mayRead(db);
    const { rows, total } = await listPaid(db, input, page);
    return salaryPage(rows, page, total);
  },
  'statistic.paidListExport': {
    outside: async (input, { db, language, now }) => {
      await mayRead(db);
      return tableFile({
        name: 'salary-advances',
        rows: everyPaid(db, input),
        columns: columns.map((field) => ({ field, value: (row: PaidRow) => row[field] })),
        format: 'xlsx',
        language,
        now,
      });
    },
  },
};
