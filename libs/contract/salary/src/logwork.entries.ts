import { paged, salaryPageOf } from '@pay/contract-core';
import { day, keyword, shaped, text } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { dayOfWeek, logworkRowStatus } from './enums.ts';
import { salaryRead, salaryWrite } from './entry.ts';

const workedDay = z.object({ date: z.string(), workload: z.number() });

const newLogworkRow = z.object({
  employeeCode: shaped('employeeCode'),
  employeeName: z.optional(text(100)),
  items: z.array(z.object({ date: day, workload: z.number() })).check(z.minLength(1), z.maxLength(62)),
});

const newLogwork = z.object({
  data: z.array(newLogworkRow).check(z.minLength(1), z.maxLength(500)),
  /** Replaces days that already have a workload; otherwise such days are returned as invalid. */
  overrideOldData: z.optional(z.boolean()),
});

export const logworkDay = z.object({ dateString: z.string(), dayOfWeek, workDate: z.boolean() });

export const logworkRecord = z.object({
  employeeCode: z.string(),
  employeeName: z.nullable(z.string()),
  logworks: z.array(workedDay),
  numberOfWorkDays: z.number(),
  totalWorkDays: z.number(),
});

export const invalidLogwork = z.object({
  ...logworkRecord.shape,
  id: z.nullable(z.string()),
  status: logworkRowStatus,
});

const taken = z.object({ savedItems: z.number(), invalidItems: z.array(invalidLogwork) });
const written = { returns: taken, ...salaryWrite, problems: ['not_allowed_from_status', 'not_found'] } as const;

/** Timesheets: a workload is 0, half a day or a day. */
export const logworkEntries = {
  'logwork.list': {
    route: 'GET /api/v1/smart-bank/salary-period/:periodId/logwork',
    query: paged(
      { keyword: z.optional(keyword) },
      { style: 'page/size/sort', size: 10, sorts: ['code', 'name'], direction: 'ASC' },
    ),
    returns: z.object({
      ...salaryPageOf(logworkRecord).shape,
      listDaysOfWeek: z.array(logworkDay),
      /** By the clock of the mode; no later day has a workload. */
      today: z.string(),
    }),
    ...salaryRead,
  },
  'logwork.create': {
    route: 'POST /api/v1/smart-bank/salary-period/logwork',
    body: newLogwork,
    ...written,
    summary: 'Each day belongs to the period that holds it',
  },
  'logwork.createForPeriod': {
    route: 'POST /api/v1/smart-bank/salary-period/:periodId/logwork',
    body: newLogwork,
    ...written,
  },
  'logwork.template': {
    route: 'GET /api/v1/smart-bank/salary-period/:periodId/logwork/template',
    reply: 'file',
    ...salaryRead,
  },
  'logwork.upload': {
    route: 'POST /api/v1/smart-bank/salary-period/:periodId/logwork/upload',
    upload: { file: { kind: 'table' } },
    returns: z.object({
      listDaysOfWeek: z.array(logworkDay),
      validItems: z.array(logworkRecord),
      invalidItems: z.array(invalidLogwork),
    }),
    ...salaryWrite,
    changesNothing: true,
    problems: ['not_allowed_from_status', 'file_invalid', 'not_found'],
    summary: 'Reads a file and tells what is right and wrong in it; nothing is saved',
  },
} as const;
