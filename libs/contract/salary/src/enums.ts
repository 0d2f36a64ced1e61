import { namedEnum } from '@pay/contract-core';
import { type AdvanceState, advanceStates } from '@pay/domain';

export const enterpriseStatus = namedEnum('EnterpriseStatus', [
  'NOT_REGISTER',
  'WAITING_APPROVAL',
  'OK',
  'DEACTIVATED',
  'CMS_LOCKED',
  'OK_BUT_NOT_CONFIG',
]);
export const programType = namedEnum('ProgramType', ['FLEX_SALARY_USE_OVERDRAFT', 'FLEX_SALARY_NOT_USE_OVERDRAFT']);
export const paymentSource = namedEnum('PaymentSource', ['BUSINESS_ACCOUNT', 'KLB_CREDIT_LINE']);
export const salaryCurrency = namedEnum('Currency', ['VND']);
export const auditChangeType = namedEnum('AuditChangeType', ['CREATED', 'UPDATED', 'DELETED']);
export const salaryPeriodStatus = namedEnum('SalaryPeriodStatus', ['UPCOMING', 'CURRENT', 'UNSETTLED', 'SETTLED']);
export const advanceForm = namedEnum('AdvanceForm', ['AUTO', 'MANUAL']);
export const advanceRequestStatus = namedEnum('AdvanceRequestStatus', [
  'WAITING_APPROVAL',
  'APPROVED',
  'REJECTED',
  'CANCELED',
  'EXPIRED',
]);
export const advancePaymentStatus = namedEnum('AdvancePaymentStatus', [
  'NONE',
  'TODO',
  'PROCESSING',
  'SUCCESS',
  'FAILED',
]);
/** The one state that a person reads of a request and its payment. */
export const advanceState = namedEnum('AdvanceState', Object.keys(advanceStates) as [AdvanceState, ...AdvanceState[]]);
/** Why the money did not leave, or did not arrive. */
export const advanceFailure = namedEnum('AdvanceFailure', [
  'ACCOUNT_NOT_LINKED',
  'BALANCE_TOO_LOW',
  'CREDIT_LINE_USED_UP',
  'BANK_REFUSED',
  'SENT_BACK',
]);
export const repaymentWay = namedEnum('RepaymentWay', ['COLLECTED', 'BY_LINK', 'SENT_BACK']);
export const salaryDebtStatus = namedEnum('SalaryDebtStatus', ['LENT', 'OVERDUE', 'REPAID']);
export const dayOfWeek = namedEnum('DayOfWeek', [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
]);
export const logworkRowStatus = namedEnum('LogworkRowStatus', [
  'UNKNOWN_EMPLOYEE',
  'DEACTIVATED',
  'OUTSIDE_PERIOD',
  'IN_FUTURE',
  'WRONG_WORKLOAD',
  'EXISTING',
  'OVER_WORKING_DAYS',
]);
