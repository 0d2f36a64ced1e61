import type { InputOf } from '@pay/contract-core';
import type { subscription } from '@pay/contract-portal';
import type { NewSubscriptions } from './billing.ts';

export type PreviewedSubscription = InputOf<typeof subscription.preview>;

/** How long a trial is belongs to a trial only. */
export const sentSubscriptions = ({
  allowTrial,
  trialTimeType,
  trialTimeValue,
  ...wish
}: NewSubscriptions): NewSubscriptions => (allowTrial ? { ...wish, allowTrial, trialTimeType, trialTimeValue } : wish);

/** What the preview needs of subscriptions that are being entered; undefined until all of it is there. */
export function previewedSubscription(entered: NewSubscriptions): PreviewedSubscription | undefined {
  const { planId, numOfCycles, startDate, allowTrial, trialTimeType, trialTimeValue } = sentSubscriptions(entered);
  if (!planId || (allowTrial && !(trialTimeType && trialTimeValue))) return undefined;
  return {
    planId,
    ...(numOfCycles !== undefined && { numOfCycles: String(numOfCycles) }),
    ...(startDate && { startDate }),
    ...(allowTrial && { allowTrial: 'true', trialTimeType, trialTimeValue: String(trialTimeValue) }),
  };
}
