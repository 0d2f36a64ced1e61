import { invalidField, problem } from '@pay/contract-core';
import { allowedActions, type ActionOf, canAct, salaryBounds, salaryEnterpriseMachine } from '@pay/domain';
import type { Selectable } from 'kysely';
import type {
  EnterpriseStatus,
  ProgramType,
  SalaryConfigurationTable,
  SalaryEnterpriseTable,
} from './salary.tables.ts';

export type Enterprise = Selectable<SalaryEnterpriseTable>;
export type Configuration = Selectable<SalaryConfigurationTable>;
export type EnterpriseAction = ActionOf<typeof salaryEnterpriseMachine>;

const refusedFrom = (status: EnterpriseStatus) =>
  problem('not_allowed_from_status', {
    status,
    allowed: allowedActions(salaryEnterpriseMachine, status, 'enterprise'),
  });

export function enterpriseThatMay(action: EnterpriseAction, enterprise: Enterprise | undefined): Enterprise {
  const status = enterprise?.status ?? 'NOT_REGISTER';
  if (!enterprise || !canAct(salaryEnterpriseMachine, status, action)) throw refusedFrom(status);
  return enterprise;
}

export function registeredEnterprise(enterprise: Enterprise | undefined): Enterprise {
  if (!enterprise || enterprise.status === 'NOT_REGISTER') throw refusedFrom('NOT_REGISTER');
  return enterprise;
}

export const statusWhenActive = (configured: boolean) => (configured ? 'OK' : 'OK_BUT_NOT_CONFIG');

export interface ConfigurationInput {
  paymentSource: 'BUSINESS_ACCOUNT' | 'KLB_CREDIT_LINE';
  accountNumber?: string | undefined;
  limitAmount: number;
  periodStartDate: number;
  periodEndDate: number;
  paySalaryDate: number;
  workingDays?: number | undefined;
  disableAdvanceBeforeEndDate?: number | undefined;
  programType?: ProgramType | undefined;
}

export interface LinkedAccount {
  accountNumber: string;
  accountName: string;
  bankName: string;
}

function paidFrom(
  { paymentSource, accountNumber }: ConfigurationInput,
  { creditLineAmount }: Enterprise,
  accounts: readonly LinkedAccount[],
) {
  if (paymentSource === 'KLB_CREDIT_LINE') {
    if (creditLineAmount === 0) throw invalidField('paymentSource', 'no_credit_line');
    return { accountName: null, accountNumber: null, bankName: null };
  }
  if (accountNumber === undefined) throw invalidField('accountNumber', 'required');
  const linked = accounts.find((account) => account.accountNumber === accountNumber);
  if (!linked) throw invalidField('accountNumber', 'account_not_linked');
  return linked;
}

export function configurationOf(
  input: ConfigurationInput,
  enterprise: Enterprise,
  accounts: readonly LinkedAccount[],
): Omit<Configuration, 'merchantId'> {
  if (input.limitAmount > enterprise.paySalaryLimitation) {
    throw invalidField('limitAmount', 'too_big', { max: enterprise.paySalaryLimitation });
  }
  return {
    paymentSource: input.paymentSource,
    ...paidFrom(input, enterprise, accounts),
    limitAmount: input.limitAmount,
    periodStartDate: input.periodStartDate,
    periodEndDate: input.periodEndDate,
    paySalaryDate: input.paySalaryDate,
    workingDays: input.workingDays ?? salaryBounds.workingDays.default,
    disableAdvanceBeforeEndDate: input.disableAdvanceBeforeEndDate ?? salaryBounds.disableAdvanceBeforeEndDate.min,
  };
}

export const enterpriseAnswer = (enterprise: Enterprise | undefined) =>
  enterprise
    ? {
        status: enterprise.status,
        numberOfEmployeeExpected: enterprise.numberOfEmployeeExpected,
        paySalaryLimitation: enterprise.paySalaryLimitation,
        programType: enterprise.programType,
        rejectReason: enterprise.rejectReason,
        lockReason: enterprise.lockReason,
        registeredAt: enterprise.registeredAt,
        updatedAt: enterprise.updatedAt,
      }
    : { status: 'NOT_REGISTER' as const };

const unset = {
  paymentSource: null,
  accountName: null,
  accountNumber: null,
  bankName: null,
  limitAmount: null,
  periodStartDate: null,
  periodEndDate: null,
  paySalaryDate: null,
  workingDays: salaryBounds.workingDays.default,
  disableAdvanceBeforeEndDate: salaryBounds.disableAdvanceBeforeEndDate.min,
};

export const configurationAnswer = (
  { programType, creditLineAmount, paySalaryLimitation }: Enterprise,
  configuration: Configuration | undefined,
) => ({
  ...(configuration ?? unset),
  currency: 'VND' as const,
  programType,
  creditLineAmount,
  paySalaryLimitation,
});

const staffActions: readonly string[] = ['approve', 'reject', 'lock', 'unlock'] satisfies EnterpriseAction[];

export const seenByEnterprise = <Step extends { action: string; by: string }>(steps: readonly Step[]): Step[] =>
  steps.map((step) => (staffActions.includes(step.action) ? { ...step, by: 'staff' } : step));
