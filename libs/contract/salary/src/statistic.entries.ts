import { asMoney, paged, salaryPageOf } from '@pay/contract-core';
import { day, keyword, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { salaryRead } from './entry.ts';

const amount = asMoney(z.number());
const paidFilters = { keyword: z.optional(keyword), salaryPeriodId: z.optional(uuid) };

export const paidRow = z.object({
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  employeePosition: z.nullable(z.string()),
  salaryPeriodName: z.string(),
  totalAdvancedAmount: amount,
  totalPaidAmount: amount,
});

export const statisticEntries = {
  'statistic.common': {
    route: 'GET /api/v1/smart-bank/statistic/common',
    returns: z.object({
      numberOfEmployees: z.number(),
      totalAdvanceRequestAmount: amount,
      totalPaidAmount: amount,
      /** In percent of the limit in the settings. */
      percentAdvanceRequestAmount: z.number(),
      /** In percent of the amount requested. */
      percentTotalPaidAmount: z.number(),
      salaryPeriodName: z.nullable(z.string()),
      /** By the clock of the mode. */
      today: z.string(),
    }),
    ...salaryRead,
    summary: 'Of the period of today',
  },
  'statistic.waiting': {
    route: 'GET /api/v1/smart-bank/statistic/waiting',
    returns: z.object({
      requests: z.object({
        count: z.number(),
        amount,
        /** Whole hours until the first of them expires. */
        hoursLeft: z.nullable(z.number()),
      }),
      /** Payments that failed and may still be tried again. */
      failed: z.object({ count: z.number(), amount }),
      limit: z.object({
        /** Of the settings, for all employees in one period. */
        limitAmount: amount,
        /** Of the registration: the most that the settings may say. */
        paySalaryLimitation: amount,
        advancedAmount: amount,
        pendingAmount: amount,
      }),
      /** The period that is paid next, and the days of its timesheets that are still blank. */
      payDay: z.nullable(
        z.object({
          periodId: z.string(),
          periodName: z.string(),
          paySalaryDate: z.string(),
          daysLeft: z.number(),
          missingDays: z.number(),
          missingEmployees: z.number(),
        }),
      ),
    }),
    ...salaryRead,
    summary: 'What waits for the people of the enterprise',
  },
  'statistic.paidChart': {
    route: 'GET /api/v1/smart-bank/statistic/paid-chart',
    query: z.object({ fromDate: z.optional(day), toDate: z.optional(day) }),
    returns: z.object({
      fromDate: z.string(),
      toDate: z.string(),
      paidList: z.array(z.object({ date: z.string(), totalPaidAmount: amount, count: z.number() })),
    }),
    ...salaryRead,
    summary: 'By day up to 31 days, else by month; the last 30 days when left out',
  },
  'statistic.paidList': {
    route: 'GET /api/v1/smart-bank/statistic/paid-list',
    query: paged(paidFilters, { style: 'page/size/sort', size: 10, sorts: ['startDate', 'employeeCode'] }),
    returns: salaryPageOf(paidRow),
    ...salaryRead,
  },
  'statistic.paidListExport': {
    route: 'GET /api/v1/smart-bank/statistic/paid-list/export',
    query: z.object(paidFilters),
    reply: 'file',
    ...salaryRead,
  },
} as const;
