import { invalidField } from '@pay/contract-core';
import {
  allowedOf,
  type BillingTerms,
  type Course,
  editableFieldsOfActivePlan,
  type FixedTime,
  maxCycleValue,
  nextInvoices,
  planMachine,
} from '@pay/domain';
import { json } from '@pay/platform-kernel';
import { keywordsOf } from '@pay/platform-payments';
import type { ListedPlan, PlanRow } from './plans.store.ts';

export interface PlanTerms {
  type?: PlanRow['type'] | undefined;
  paymentType: PlanRow['paymentType'];
  cycleValue: number;
  timeType: PlanRow['timeType'];
  fixedAmount?: number | undefined;
  fixedPaymentTime?: boolean | undefined;
  fixedTime?: FixedTime | undefined;
}

export interface PlanInput extends PlanTerms {
  name: string;
  description?: string | undefined;
  callbackUrl?: string | undefined;
  expirationDays?: number | undefined;
  payerMayPause?: boolean | undefined;
  payerMayStop?: boolean | undefined;
}

function given<Value>(field: string, value: Value | null | undefined): Value {
  if (value === null || value === undefined || value === '') throw invalidField(field, 'required');
  return value;
}

const needed = <Day>(field: keyof FixedTime, day: Day | null | undefined): Day => given(`fixedTime.${field}`, day);

/** The one day that the unit asks for; whatever else was entered is left out. */
function fixedTimeOf({ fixedPaymentTime = false, fixedTime = {}, timeType }: PlanTerms): FixedTime | null {
  if (!fixedPaymentTime) return null;
  if (timeType === 'WEEK') return { dayOfWeek: needed('dayOfWeek', fixedTime.dayOfWeek) };
  if (timeType === 'MONTH') return { dayOfMonth: needed('dayOfMonth', fixedTime.dayOfMonth) };
  if (timeType === 'YEAR') return { dayOfYear: needed('dayOfYear', fixedTime.dayOfYear) };
  throw invalidField('fixedPaymentTime', 'not_in_list');
}

/** What is billed by usage is paid afterwards, and has no amount before. */
function amountOf({ type, paymentType, fixedAmount }: PlanTerms): number {
  if (type !== 'METERED_USAGE') return given('fixedAmount', fixedAmount);
  if (paymentType !== 'POSTPAID') throw invalidField('paymentType', 'not_in_list');
  return 0;
}

/** The checks that a field alone does not tell: the bound of the cycle's unit, and the day that it asks for. */
export function checkedTerms(terms: PlanTerms) {
  const { type = 'RECURRING_QUANTITY', paymentType, cycleValue, timeType } = terms;
  const max = maxCycleValue[timeType];
  if (cycleValue > max) throw invalidField('cycleValue', 'too_big', { max });
  const fixedAmount = amountOf(terms);
  return { type, paymentType, cycleValue, timeType, fixedAmount, fixedTime: fixedTimeOf(terms) };
}

export const usualExpirationDays = 7;
export const planSeries = 'PLN';

interface Account {
  id: string;
  accountName: string;
  accountNo: string;
}

/** What is stored of a plan under its code. */
export function planOf(input: PlanInput, code: string, { id: bankAccountId, accountName, accountNo }: Account) {
  const { name, description = null, expirationDays = usualExpirationDays } = input;
  const { payerMayPause = false, payerMayStop = false } = input;
  const { fixedTime, ...terms } = checkedTerms(input);
  return {
    name,
    description,
    expirationDays,
    payerMayPause,
    payerMayStop,
    ...terms,
    callbackUrl: terms.type === 'METERED_USAGE' ? given('callbackUrl', input.callbackUrl) : null,
    fixedTime: json(fixedTime),
    bankAccountId,
    keywords: keywordsOf(
      name,
      code,
      description,
      terms.fixedAmount > 0 ? String(terms.fixedAmount) : null,
      accountName,
      accountNo,
    ),
  };
}

export const termsOfPlan = (
  plan: Pick<PlanRow, 'cycleValue' | 'timeType' | 'paymentType' | 'fixedTime'>,
  numOfCycles: number,
): BillingTerms => ({
  cycle: { value: plan.cycleValue, unit: plan.timeType },
  fixed: plan.fixedTime,
  paymentType: plan.paymentType,
  numOfCycles,
});

export const previewed = 12;

export const dueInvoices = (terms: BillingTerms, course: Course, amount: number) =>
  nextInvoices(terms, course, previewed).map(({ dueOn, first, last }) => ({
    dueOn,
    periodStart: first,
    periodEnd: last,
    amount,
  }));

/** What the state of a plan lets its merchant do. */
export function planActions({ status }: Pick<PlanRow, 'status'>, isSubscribed: boolean) {
  const { edit, activate, deactivate } = allowedOf(planMachine, status, 'merchant', 'edit', 'activate', 'deactivate');
  return { update: edit, changeState: activate || deactivate, delete: !isSubscribed };
}

const isFrozen = (name: string) => !(editableFieldsOfActivePlan as readonly string[]).includes(name);

/** Refuses the first change of what is agreed with those who subscribed. */
export function refuseFrozen(
  changes: Readonly<Record<string, unknown>>,
  former: Readonly<Record<string, unknown>>,
): void {
  const field = Object.keys(changes).find(
    (name) => isFrozen(name) && JSON.stringify(changes[name]) !== JSON.stringify(former[name]),
  );
  if (field !== undefined) throw invalidField(field, 'not_allowed_from_status');
}

export const planAnswer = ({
  merchantId: _merchant,
  keywords: _keywords,
  createdBy: _by,
  payPageId: _page,
  bankAccountId,
  accountName,
  accountNo,
  ...row
}: ListedPlan) => ({
  ...row,
  fixedPaymentTime: row.fixedTime !== null,
  bankAccount: { id: bankAccountId, accountName, accountNo },
});
