import { planAnswer } from '../plans/plans.rules.ts';
import type { ListedSubscription } from './subscriptions.store.ts';

const planOf = (row: ListedSubscription) =>
  planAnswer({
    merchantId: row.merchantId,
    id: row.planId,
    code: row.planCode,
    name: row.planName,
    description: row.planDescription,
    status: row.planStatus,
    type: row.type,
    paymentType: row.paymentType,
    cycleValue: row.cycleValue,
    timeType: row.timeType,
    fixedAmount: row.fixedAmount,
    callbackUrl: row.callbackUrl,
    expirationDays: row.expirationDays,
    payerMayPause: row.payerMayPause,
    payerMayStop: row.payerMayStop,
    fixedTime: row.fixedTime,
    bankAccountId: row.bankAccountId,
    accountName: row.accountName,
    accountNo: row.accountNo,
    createdBy: row.createdBy,
    createdAt: row.planCreatedAt,
    payPageId: row.payPageId,
    keywords: '',
  });

export const customerOf = (row: {
  customerId: string;
  customerCode: string;
  fullName: string;
  phone: string | null;
  email: string | null;
}) => ({ id: row.customerId, code: row.customerCode, fullName: row.fullName, phone: row.phone, email: row.email });

export const subscriptionAnswer = (row: ListedSubscription) => ({
  id: row.id,
  code: row.code,
  status: row.status,
  plan: planOf(row),
  nextPlan:
    row.nextPlanId === null || row.nextPlanCode === null || row.nextPlanName === null
      ? null
      : { id: row.nextPlanId, code: row.nextPlanCode, name: row.nextPlanName },
  customer: customerOf(row),
  numOfCycles: row.numOfCycles,
  numOfPayments: row.numOfPayments,
  startDate: row.startOn,
  prePaymentDate: row.paidOn,
  nextPaymentDate: row.nextDueOn,
  allowTrial: row.trialTimeType !== null,
  trialTimeType: row.trialTimeType,
  trialTimeValue: row.trialTimeValue,
  resumeDate: row.resumeOn,
  createdAt: row.createdAt,
});
