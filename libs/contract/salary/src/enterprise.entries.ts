import { asRule } from '@pay/contract-core';
import { bankAccountNo, instant, name, statusChange, vnd } from '@pay/contract-shared';
import { isPayDayAfterPeriod, MAX_STORED_AMOUNT, salaryBounds, type SalaryCycle } from '@pay/domain';
import * as z from 'zod/mini';
import { auditEntry } from './audit.ts';
import { enterpriseStatus, paymentSource, programType, salaryCurrency } from './enums.ts';
import { salaryRead, salaryWrite } from './entry.ts';

const whole = ({ min, max }: { min: number; max: number }) => z.number().check(z.int(), z.minimum(min), z.maximum(max));
const dayOfMonth = whole({ min: 1, max: 31 });

export const enterpriseRegistration = z.object({
  numberOfEmployeeExpected: whole(salaryBounds.employees),
  paySalaryLimitation: vnd(salaryBounds.paySalaryLimitation.min, MAX_STORED_AMOUNT),
  programType,
});

export const salaryEnterprise = z.object({
  status: enterpriseStatus,
  numberOfEmployeeExpected: z.nullish(z.number()),
  paySalaryLimitation: z.nullish(z.number()),
  programType: z.nullish(programType),
  rejectReason: z.nullish(z.string()),
  lockReason: z.nullish(z.string()),
  registeredAt: z.nullish(instant),
  updatedAt: z.nullish(instant),
});

const payDayAfterPeriod = z.refine<SalaryCycle>(isPayDayAfterPeriod, {
  path: ['paySalaryDate'],
  ...asRule('pay_day_in_period'),
});

export const newEnterpriseConfig = z
  .object({
    paymentSource,
    accountNumber: z.optional(bankAccountNo),
    accountName: z.optional(name),
    bankName: z.optional(name),
    currency: z.optional(salaryCurrency),
    programType: z.optional(programType),
    limitAmount: vnd(salaryBounds.limitAmount.min, MAX_STORED_AMOUNT),
    periodStartDate: dayOfMonth,
    periodEndDate: dayOfMonth,
    paySalaryDate: dayOfMonth,
    workingDays: z.optional(whole(salaryBounds.workingDays)),
    disableAdvanceBeforeEndDate: z.optional(whole(salaryBounds.disableAdvanceBeforeEndDate)),
  })
  .check(payDayAfterPeriod);

export const enterpriseConfig = z.object({
  paymentSource: z.nullable(paymentSource),
  accountName: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  currency: salaryCurrency,
  limitAmount: z.nullable(z.number()),
  periodStartDate: z.nullable(z.number()),
  periodEndDate: z.nullable(z.number()),
  paySalaryDate: z.nullable(z.number()),
  workingDays: z.number(),
  disableAdvanceBeforeEndDate: z.number(),
  programType,
  audit: z.array(auditEntry),
  linkedAccounts: z.array(z.object({ accountNumber: z.string(), accountName: z.string(), bankName: z.string() })),
  creditLineAmount: z.number(),
  paySalaryLimitation: z.number(),
  /** By the clock of the mode. */
  today: z.string(),
});

const step = { returns: salaryEnterprise, ...salaryWrite, problems: ['not_allowed_from_status'] } as const;

const channelKey = { clientId: z.nullable(z.string()), createdAt: z.nullable(instant) };

export const enterpriseEntries = {
  'channel.get': {
    route: 'GET /api/v1/smart-bank/enterprise/channel',
    returns: z.object(channelKey),
    ...salaryRead,
    summary: "The key with which the employees' app signs its calls; what it is made of is never shown again",
  },
  'channel.renew': {
    route: 'POST /api/v1/smart-bank/enterprise/channel',
    returns: z.object({
      host: z.string(),
      clientId: z.string(),
      encryptKey: z.string(),
      secretKey: z.string(),
    }),
    ...salaryWrite,
    problems: ['not_allowed_from_status'],
    summary: 'Makes a new key, shown this once; the former one ends at once',
  },
  'channel.revoke': {
    route: 'DELETE /api/v1/smart-bank/enterprise/channel',
    returns: z.object(channelKey),
    ...salaryWrite,
    problems: ['not_found', 'not_allowed_from_status'],
  },
  'enterprise.check': {
    route: 'GET /api/v1/smart-bank/enterprise/check',
    returns: z.object({
      ...salaryEnterprise.shape,
      history: z.array(statusChange),
      /** Requests that somebody still has to approve. */
      waitingCount: z.number(),
      /** In test mode of a sandbox the console plays the employee. */
      canTryRequests: z.boolean(),
    }),
    ...salaryRead,
    actions: [
      'enterprise.register',
      'enterprise.activate',
      'enterprise.deactivate',
      'enterpriseConfig.update',
      'period.create',
    ],
  },
  'enterprise.register': {
    route: 'POST /api/v1/smart-bank/enterprise/register',
    body: enterpriseRegistration,
    ...step,
  },
  'enterprise.activate': { route: 'POST /api/v1/smart-bank/enterprise/activate', ...step },
  'enterprise.deactivate': { route: 'POST /api/v1/smart-bank/enterprise/deactivate', ...step },
  'enterpriseConfig.get': {
    route: 'GET /api/v1/smart-bank/enterprise/configuration',
    returns: enterpriseConfig,
    ...salaryRead,
    summary: 'The defaults stand where nothing was configured yet',
  },
  'enterpriseConfig.update': {
    route: 'PUT /api/v1/smart-bank/enterprise/configuration',
    body: newEnterpriseConfig,
    returns: enterpriseConfig,
    ...salaryWrite,
    problems: ['not_allowed_from_status'],
    summary: 'The first valid configuration makes an approved enterprise OK',
  },
} as const;
