import type { InputOf } from '@pay/contract-core';
import type { subscriptionPlan } from '@pay/contract-portal';
import { amountBounds, defaultPaymentMethod, maxCycleValue } from '@pay/domain';
import type { NewPlan, PlanDetail } from './billing.ts';

/** The field of the day that each unit asks for; days have none. */
export const fixedDays = { WEEK: 'dayOfWeek', MONTH: 'dayOfMonth', YEAR: 'dayOfYear' } as const;

export const fixedDayOf = ({ fixedPaymentTime, timeType }: NewPlan) =>
  fixedPaymentTime && timeType && timeType !== 'DAY' ? fixedDays[timeType] : undefined;

export const isByUsage = ({ type }: Pick<NewPlan, 'type'>): boolean => type === 'METERED_USAGE';

/** What is billed by usage has an address instead of an amount, and is paid afterwards. */
const billed = ({ fixedAmount, callbackUrl, paymentType, ...plan }: NewPlan): NewPlan =>
  isByUsage(plan) ? { ...plan, paymentType: 'POSTPAID', callbackUrl } : { ...plan, paymentType, fixedAmount };

/** Only the day that the unit asks for is sent, and only where one is wished for. */
export function sentPlan({ fixedTime, fixedPaymentTime: _wish, ...entered }: NewPlan): NewPlan {
  const plan = billed(entered);
  const field = fixedDayOf({ ...plan, fixedPaymentTime: _wish });
  return field ? { ...plan, fixedPaymentTime: true, fixedTime: { [field]: fixedTime?.[field] } } : plan;
}

export const usualPlan: NewPlan = {
  type: 'RECURRING_QUANTITY',
  paymentType: 'PREPAID',
  cycleValue: 1,
  timeType: 'MONTH',
  expirationDays: 7,
};

export const writtenPlan = ({
  name,
  description,
  type,
  callbackUrl,
  paymentType,
  cycleValue,
  timeType,
  fixedAmount,
  fixedPaymentTime,
  fixedTime,
  expirationDays,
  payerMayPause,
  payerMayStop,
  bankAccount,
}: PlanDetail): NewPlan => ({
  name,
  description: description ?? undefined,
  type,
  callbackUrl: callbackUrl ?? undefined,
  paymentType,
  cycleValue,
  timeType,
  fixedAmount: fixedAmount || undefined,
  fixedPaymentTime,
  fixedTime: fixedTime ?? undefined,
  expirationDays,
  payerMayPause,
  payerMayStop,
  bankAccountId: bankAccount.id,
});

export type PreviewedPlan = InputOf<typeof subscriptionPlan.preview>;

const isWithin = (value: number | undefined, min: number, max: number): value is number =>
  value !== undefined && value >= min && value <= max;

/** What the preview needs of a plan that is being entered; undefined until all of it is there and right. */
export function previewedTerms(entered: NewPlan): PreviewedPlan | undefined {
  const { type, paymentType, cycleValue, timeType, fixedAmount, fixedTime, fixedPaymentTime } = sentPlan(entered);
  const { min, max } = amountBounds[defaultPaymentMethod];
  const price = isByUsage({ type }) ? { type } : isWithin(fixedAmount, min, max) && { fixedAmount };
  if (!paymentType || !timeType || !price) return undefined;
  if (!isWithin(cycleValue, 1, maxCycleValue[timeType])) return undefined;
  const day = Object.values(fixedTime ?? {})[0];
  if (fixedPaymentTime && !day) return undefined;
  return { paymentType, cycleValue, timeType, ...price, ...(fixedPaymentTime && { fixedPaymentTime, fixedTime }) };
}
