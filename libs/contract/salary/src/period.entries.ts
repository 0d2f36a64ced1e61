import { asMoney, asRule, paged, type RuleName, salaryPageOf } from '@pay/contract-core';
import { day, keyword, name, noData, rule } from '@pay/contract-shared';
import {
  DEFAULT_WORKING_DAYS,
  periodProblem,
  type PeriodProblem,
  salaryBounds,
  type SalaryPeriodDays,
} from '@pay/domain';
import * as z from 'zod/mini';
import { auditEntry } from './audit.ts';
import { debtRow } from './debt.entries.ts';
import { salaryPeriodStatus } from './enums.ts';
import { salaryRead, salaryWrite } from './entry.ts';

const { workingDays } = salaryBounds;
const amount = asMoney(z.number());

const holdsWithout = (wrong: PeriodProblem, field: keyof SalaryPeriodDays, rule: RuleName) =>
  z.refine<SalaryPeriodDays>((days) => periodProblem(days) !== wrong, { path: [field], ...asRule(rule) });

export const newSalaryPeriod = z
  .object({
    name,
    startDate: day,
    endDate: day,
    paySalaryDate: day,
    /** -1 means the enterprise's default. */
    workingDays: z.optional(
      z.number().check(
        z.int(),
        rule(
          'working_days',
          (value) => value === DEFAULT_WORKING_DAYS || (value >= workingDays.min && value <= workingDays.max),
        ),
      ),
    ),
    /** The month of the salary, `yyyy-MM`; by default the month of the last day. */
    month: z.optional(z.string().check(rule('month', (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)))),
  })
  .check(
    holdsWithout('end_before_start', 'endDate', 'range_reversed'),
    holdsWithout('too_long', 'endDate', 'period_too_long'),
    holdsWithout('pay_before_end', 'paySalaryDate', 'pay_before_end'),
  );

export const salaryPeriod = z.object({
  id: z.string(),
  name: z.string(),
  month: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  paySalaryDate: z.string(),
  workingDays: z.number(),
  /** Those of the settings where the period has the default. */
  countedWorkingDays: z.number(),
  status: salaryPeriodStatus,
});

/** Once there are requests, only the name, the pay day and a later end may change. */
export const salaryPeriodDetail = z.object({
  ...salaryPeriod.shape,
  hasLogwork: z.boolean(),
  hasRequests: z.boolean(),
  totalAdvanceRequestAmount: amount,
  /** What the pay slips are reduced by. */
  totalPaidAmount: amount,
  /** The last day on which employees may send requests. */
  lastRequestDate: z.string(),
  /** What the provider lent for it; null where the enterprise paid everything itself. */
  debt: z.nullable(debtRow),
  audit: z.array(auditEntry),
});

const saved = {
  returns: salaryPeriod,
  ...salaryWrite,
  problems: ['not_allowed_from_status', 'in_use', 'period_overlaps'],
} as const;

export const periodEntries = {
  'period.list': {
    route: 'GET /api/v1/smart-bank/salary-period',
    query: paged(
      { keyword: z.optional(keyword) },
      { style: 'page/size/sort', size: 10, sorts: ['startDate', 'name', 'paySalaryDate'] },
    ),
    returns: salaryPageOf(salaryPeriod),
    ...salaryRead,
  },
  'period.get': {
    route: 'GET /api/v1/smart-bank/salary-period/:id',
    returns: salaryPeriodDetail,
    ...salaryRead,
    actions: ['period.update', 'period.delete'],
  },
  'period.create': { route: 'POST /api/v1/smart-bank/salary-period', body: newSalaryPeriod, ...saved },
  'period.update': { route: 'PUT /api/v1/smart-bank/salary-period/:id', body: newSalaryPeriod, ...saved },
  'period.delete': {
    route: 'DELETE /api/v1/smart-bank/salary-period/:id',
    returns: noData,
    ...salaryWrite,
    problems: ['not_allowed_from_status', 'in_use'],
  },
} as const;
