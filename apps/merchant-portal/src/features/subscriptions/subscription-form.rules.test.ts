import { previewedSubscription, sentSubscriptions } from './subscription-form.rules.ts';

const planId = '00000000-0000-7000-8000-000000000001';

test('the length of a trial is sent with a trial only', () => {
  const trial = { trialTimeType: 'DAY', trialTimeValue: 14 } as const;
  expect(sentSubscriptions({ planId, ...trial, allowTrial: false })).toEqual({ planId });
  expect(sentSubscriptions({ planId, ...trial, allowTrial: true })).toEqual({ planId, ...trial, allowTrial: true });
});

test('nothing is previewed before the plan is chosen and the trial has its length', () => {
  expect(previewedSubscription({ numOfCycles: 3 })).toBeUndefined();
  expect(previewedSubscription({ planId, allowTrial: true, trialTimeType: 'DAY' })).toBeUndefined();
  expect(previewedSubscription({ planId, numOfCycles: 3, startDate: '2027-01-31' })).toEqual({
    planId,
    numOfCycles: '3',
    startDate: '2027-01-31',
  });
});
