import { previewedTerms, sentPlan } from './plan-form.rules.ts';

const monthly = { paymentType: 'PREPAID', cycleValue: 1, timeType: 'MONTH', fixedAmount: 150_000 } as const;

test('only the day that the unit asks for is sent', () => {
  const fixedTime = { dayOfWeek: 'FRIDAY', dayOfMonth: 15 } as const;
  expect(sentPlan({ ...monthly, fixedPaymentTime: true, fixedTime })).toEqual({
    ...monthly,
    fixedPaymentTime: true,
    fixedTime: { dayOfMonth: 15 },
  });
  expect(sentPlan({ ...monthly, fixedPaymentTime: false, fixedTime })).toEqual(monthly);
  expect(sentPlan({ ...monthly, timeType: 'DAY', fixedPaymentTime: true, fixedTime })).toEqual({
    ...monthly,
    timeType: 'DAY',
  });
});

test.each([
  ['no amount', { fixedAmount: undefined }],
  ['an amount that no transfer carries', { fixedAmount: 1_000 }],
  ['no cycle', { cycleValue: undefined }],
  ['a cycle that is too long for its unit', { cycleValue: 25 }],
  ['a fixed day that is not named yet', { fixedPaymentTime: true }],
])('nothing is previewed of a plan with %s', (_what, change) =>
  expect(previewedTerms({ ...monthly, ...change })).toBeUndefined(),
);

test('a plan is previewed once its terms are there, whatever its name', () =>
  expect(previewedTerms({ ...monthly, name: '' })).toEqual(monthly));

test('what is billed by usage has an address instead of an amount, and is paid afterwards', () => {
  const { fixedAmount: _none, ...terms } = monthly;
  const entered = { ...monthly, type: 'METERED_USAGE', callbackUrl: 'https://shop.example/usage' } as const;
  expect(sentPlan(entered)).toEqual({
    ...terms,
    type: entered.type,
    paymentType: 'POSTPAID',
    callbackUrl: entered.callbackUrl,
  });
  expect(previewedTerms(entered)).toEqual({ ...terms, type: entered.type, paymentType: 'POSTPAID' });
  expect(sentPlan({ ...entered, type: 'RECURRING_QUANTITY' })).toEqual({ ...monthly, type: 'RECURRING_QUANTITY' });
});
