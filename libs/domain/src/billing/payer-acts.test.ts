import { payerActs } from './payer-acts.ts';

const everything = { payerMayPause: true, payerMayStop: true };

test.each([
  ['TRIAL', ['pause', 'stop']],
  ['ACTIVE', ['pause', 'stop']],
  ['PAUSED', ['continue', 'stop']],
  ['PENDING_CANCELLATION', ['stay']],
  ['CANCELLED', []],
  ['EXPIRED', []],
  ['PAYMENT_EXPIRED', []],
  ['CREATE_INVOICE_FAILED', []],
] as const)('a payer of a subscription in %s may, where the plan lets him: %j', (status, acts) => {
  expect(payerActs(status, everything)).toEqual(acts);
  expect(payerActs(status, { payerMayPause: false, payerMayStop: false })).toEqual([]);
});

test('a plan allows each by itself', () => {
  expect(payerActs('ACTIVE', { payerMayPause: true, payerMayStop: false })).toEqual(['pause']);
  expect(payerActs('PAUSED', { payerMayPause: false, payerMayStop: true })).toEqual(['stop']);
});
