import { asMoney, paged, salaryPageOf } from '@pay/contract-core';
import {
  bankAccountNo,
  chosen,
  day,
  email,
  flag,
  instant,
  keyword,
  name,
  phone,
  rule,
  shaped,
  text,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { personalIdKind, salaryBounds } from '@pay/domain';
import * as z from 'zod/mini';
import { advanceType } from './advance-type.entries.ts';
import { auditEntry } from './audit.ts';
import { advancePaymentStatus, advanceRequestStatus } from './enums.ts';
import { salaryRead, salaryWrite } from './entry.ts';

const { baseAmount } = salaryBounds;
const maybeText = z.nullable(z.string());
const amount = asMoney(z.number());
const personalId = z.string().check(
  z.trim(),
  rule('personal_id', (value) => ['CCCD', 'PASSPORT'].includes(personalIdKind(value) ?? '')),
);

export const newEmployee = z.object({
  code: shaped('employeeCode'),
  name,
  phoneNumber: phone,
  email: z.optional(email),
  birthDate: day,
  idCardNumber: personalId,
  salaryAccount: bankAccountNo,
  baseAmount: vnd(baseAmount.min, baseAmount.max),
  position: z.optional(text(100)),
  activated: z.optional(z.boolean()),
  salaryAdvanceTypeId: z.optional(uuid),
  salaryAdvanceTypeName: z.optional(name),
});

export const employee = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  email: maybeText,
  birthDate: z.string(),
  idCardNumber: z.string(),
  salaryAccount: z.string(),
  baseAmount: amount,
  position: maybeText,
  activated: z.boolean(),
  /** For today's period; 0 outside any period. */
  advancedAmount: amount,
  /** What the employee may still ask for. */
  availableAmount: amount,
  salaryAdvanceMaxAmount: amount,
  salaryAdvanceType: z.nullable(advanceType),
});

export const employeeRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  email: maybeText,
  activated: z.boolean(),
  salaryAccount: z.string(),
  baseAmount: amount,
  salaryAdvanceTypeId: z.nullable(z.string()),
  /** What the employee may still ask for in today's period. */
  availableAmount: amount,
});

const employeeFilters = {
  keyword: z.optional(keyword),
  activated: z.optional(flag),
  salaryAdvanceTypeId: z.optional(uuid),
  startDate: z.optional(day),
  endDate: z.optional(day),
};

const employeeIds = z.array(uuid).check(z.minLength(1), z.maxLength(500));

const uploadedEmployee = z.object({
  row: z.number(),
  code: maybeText,
  name: maybeText,
  phoneNumber: maybeText,
  email: maybeText,
  birthDate: maybeText,
  idCardNumber: maybeText,
  salaryAccount: maybeText,
  baseAmount: z.nullable(z.number()),
  position: maybeText,
  salaryAdvanceTypeName: maybeText,
});
const wrongField = z.object({ field: z.string(), rule: z.string(), message: z.string() });

const saved = { returns: employee, ...salaryWrite, problems: ['not_allowed_from_status', 'not_found'] } as const;

export const employeeEntries = {
  'employee.list': {
    route: 'GET /api/v1/smart-bank/employee',
    query: paged(employeeFilters, { style: 'page/size/sort', size: 10, sorts: ['createdAt', 'code', 'name'] }),
    returns: salaryPageOf(employeeRow),
    ...salaryRead,
    summary: 'startDate and endDate are the days on which employees were added',
  },
  'employee.export': {
    route: 'GET /api/v1/smart-bank/employee/export',
    query: z.object({ ...employeeFilters, ids: chosen(uuid) }),
    reply: 'file',
    ...salaryRead,
  },
  'employee.template': { route: 'GET /api/v1/smart-bank/employee/template', reply: 'file', ...salaryRead },
  'employee.upload': {
    route: 'POST /api/v1/smart-bank/employee/upload',
    upload: { file: { kind: 'table' } },
    returns: z.object({
      validItems: z.array(uploadedEmployee),
      invalidItems: z.array(z.object({ ...uploadedEmployee.shape, problems: z.array(wrongField) })),
    }),
    ...salaryWrite,
    changesNothing: true,
    problems: ['not_allowed_from_status', 'file_invalid'],
    summary: 'Reads a file and tells what is right and wrong in it; nothing is saved',
  },
  'employee.create': { route: 'POST /api/v1/smart-bank/employee', body: newEmployee, ...saved },
  'employee.bulkCreate': {
    route: 'POST /api/v1/smart-bank/employee/bulk',
    body: z.object({ employees: z.array(newEmployee).check(z.minLength(1), z.maxLength(500)) }),
    returns: z.object({ created: z.number() }),
    ...salaryWrite,
    problems: ['not_allowed_from_status'],
    summary: 'All of them or none',
  },
  'employee.bulkUpdateAdvanceType': {
    route: 'PUT /api/v1/smart-bank/employee/bulk/salary-advance-type',
    body: z.object({ employeeIds, salaryAdvanceTypeId: uuid }),
    returns: z.object({ updated: z.number() }),
    ...salaryWrite,
    problems: ['not_allowed_from_status', 'not_found'],
  },
  'employee.bulkUpdateActivated': {
    route: 'PUT /api/v1/smart-bank/employee/bulk/activated',
    body: z.object({ employeeIds, activated: z.boolean() }),
    returns: z.object({ updated: z.number() }),
    ...salaryWrite,
    problems: ['not_allowed_from_status', 'not_found'],
    summary: 'The waiting requests of those who left are withdrawn',
  },
  'employee.get': {
    route: 'GET /api/v1/smart-bank/employee/:id',
    returns: z.object({ ...employee.shape, audit: z.array(auditEntry) }),
    ...salaryRead,
    actions: ['employee.update', 'advance.create'],
  },
  'employee.update': { route: 'PUT /api/v1/smart-bank/employee/:id', body: newEmployee, ...saved },
  'employee.advances': {
    route: 'GET /api/v1/smart-bank/employee/:id/salary-advance',
    query: paged({}, { style: 'page/size/sort', size: 10 }),
    returns: salaryPageOf(
      z.object({
        id: z.string(),
        code: z.string(),
        amount,
        createdDate: instant,
        lastApproveReject: z.nullable(instant),
        lastApproveRejectByName: maybeText,
        paymentStatus: advancePaymentStatus,
        status: advanceRequestStatus,
      }),
    ),
    ...salaryRead,
  },
} as const;
