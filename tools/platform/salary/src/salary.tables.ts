import type { advanceFailure } from '@pay/contract-salary';
import type {
  salaryDebtMachine,
  salaryEnterpriseMachine,
  salaryPaymentMachine,
  salaryRequestMachine,
  StatusOf,
} from '@pay/domain';
import type { Day, Json, Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export type EnterpriseStatus = StatusOf<typeof salaryEnterpriseMachine>;
export type ProgramType = 'FLEX_SALARY_USE_OVERDRAFT' | 'FLEX_SALARY_NOT_USE_OVERDRAFT';
export type ChangeType = 'CREATED' | 'UPDATED' | 'DELETED';
export type ChangedValue = string | number | boolean | null;

export interface SalaryEnterpriseTable {
  merchantId: string;
  id: string;
  status: EnterpriseStatus;
  /** The status that `unlock` restores. */
  formerStatus: EnterpriseStatus | null;
  numberOfEmployeeExpected: number;
  paySalaryLimitation: number;
  programType: ProgramType;
  creditLineAmount: Generated<number>;
  rejectReason: string | null;
  lockReason: string | null;
  registeredAt: Moment;
  updatedAt: Moment;
}

export interface SalaryConfigurationTable {
  merchantId: string;
  paymentSource: 'BUSINESS_ACCOUNT' | 'KLB_CREDIT_LINE';
  accountName: string | null;
  accountNumber: string | null;
  bankName: string | null;
  limitAmount: number;
  periodStartDate: number;
  periodEndDate: number;
  paySalaryDate: number;
  workingDays: number;
  disableAdvanceBeforeEndDate: number;
}

export interface SalaryAuditTable {
  merchantId: string;
  id: string;
  entity: string;
  entityId: string;
  changeType: ChangeType;
  changes: Json<{ key: string; newValue: ChangedValue }[]>;
  userId: string;
  userName: string;
  at: Moment;
}

export interface SalaryPeriodTable {
  merchantId: string;
  id: string;
  name: string;
  nameKey: string;
  month: string;
  startDate: Day;
  endDate: Day;
  paySalaryDate: Day;
  workingDays: number;
  createdAt: Moment;
}

export interface SalaryAdvanceTypeTable {
  merchantId: string;
  id: string;
  name: string;
  nameKey: string;
  advanceForm: 'AUTO' | 'MANUAL';
  advancePercent: number;
  limitFrequency: boolean;
  frequencyLimit: number | null;
  createdAt: Moment;
}

export interface SalaryEmployeeTable {
  merchantId: string;
  id: string;
  code: string;
  name: string;
  phoneNumber: string;
  email: string | null;
  birthDate: Day;
  idCardNumber: string;
  salaryAccount: string;
  baseAmount: number;
  position: string | null;
  activated: Generated<boolean>;
  salaryAdvanceTypeId: string | null;
  keywords: string;
  createdAt: Moment;
}

export interface SalaryLogworkTable {
  merchantId: string;
  periodId: string;
  employeeId: string;
  date: Day;
  halfDays: number;
}

export interface SalaryRequestTable {
  merchantId: string;
  id: string;
  code: string;
  employeeId: string;
  periodId: string;
  amount: number;
  status: StatusOf<typeof salaryRequestMachine>;
  rejectReason: string | null;
  beneficiaryAccount: string;
  expireAt: Moment;
  decidedBy: string | null;
  decidedAt: Moment | null;
  keywords: string;
  createdAt: Moment;
}

export interface SalaryPaymentTable {
  merchantId: string;
  id: string;
  requestId: string;
  status: StatusOf<typeof salaryPaymentMachine>;
  tries: Generated<number>;
  paidAt: Moment | null;
}

export interface SalaryPaymentTryTable {
  merchantId: string;
  id: string;
  paymentId: string;
  amount: number;
  /** The part that the provider lends. */
  lent: Generated<number>;
  description: string;
  /** Null where the provider lends the whole amount. */
  fromAccount: string | null;
  toAccount: string;
  transactionNumber: string;
  transactionStatus: 'PROCESSING' | 'SUCCESS' | 'FAILED';
  failure: output<typeof advanceFailure> | null;
  /** The bank's number of it, once it is carried out. */
  bankNumber: Generated<string | null>;
  createdAt: Moment;
  completedAt: Moment | null;
  /** When the part that the account paid came back. */
  returnedAt: Moment | null;
  /** When the part that the provider lent came back. */
  lentReturnedAt: Moment | null;
}

export interface SalaryDebtTable {
  merchantId: string;
  id: string;
  periodId: string;
  status: StatusOf<typeof salaryDebtMachine>;
  dueOn: Day;
  lent: number;
  repaid: Generated<number>;
  /** The part of what is repaid that never reached an employee and came back to the provider. */
  returned: Generated<number>;
  /** What an order to the bank is about to bring. */
  collecting: Generated<number>;
  claimsSettled: Generated<number>;
  overdueAt: Moment | null;
  remindedAt: Moment | null;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface SalaryCollectionTable {
  merchantId: string;
  id: string;
  debtId: string;
  amount: number;
  bankAccountId: string;
  fromAccount: string;
  transactionNumber: string;
  transactionStatus: 'PROCESSING' | 'SUCCESS' | 'FAILED';
  failure: output<typeof advanceFailure> | null;
  /** The bank's number of it, once it is carried out. */
  bankNumber: Generated<string | null>;
  createdAt: Moment;
  completedAt: Moment | null;
  returnedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    salaryEnterprise: SalaryEnterpriseTable;
    salaryConfiguration: SalaryConfigurationTable;
    salaryAudit: SalaryAuditTable;
    salaryPeriod: SalaryPeriodTable;
    salaryAdvanceType: SalaryAdvanceTypeTable;
    salaryEmployee: SalaryEmployeeTable;
    salaryLogwork: SalaryLogworkTable;
    salaryRequest: SalaryRequestTable;
    salaryPayment: SalaryPaymentTable;
    salaryPaymentTry: SalaryPaymentTryTable;
    salaryDebt: SalaryDebtTable;
    salaryCollection: SalaryCollectionTable;
  }
}
