import { hearsOf, isOffered, switchOf } from './areas.ts';
import { offeredBy } from './offered.ts';
import { everySwitchOn, shippedSwitches } from './switches.ts';

test.each([
  ['payout', 'payout'],
  ['webhooks', 'payGate'],
  ['transferMoneyTool', 'payGate'],
  ['dashboard', undefined],
  ['accountInfo', undefined],
] as const)('%s is switched by %s', (area, name) => expect(switchOf(area)).toBe(name));

test('an area that is switched off is not offered, one without a switch always is', () => {
  expect(isOffered('payout', shippedSwitches)).toBe(false);
  expect(isOffered('payout', everySwitchOn)).toBe(true);
  expect(isOffered('dashboard', {})).toBe(true);
});

test.each([
  ['WebhookEvent', 'payout.succeeded', false],
  ['WebhookEvent', 'order.paid', false],
  ['WebhookEvent', 'invoice.paid', true],
  ['WebhookEvent', 'transaction.succeeded', true],
  ['ProductLine', 'PAY_BOX', false],
  ['ProductLine', 'PAY_LINK', true],
  ['SignedOperation', 'createPayout', false],
  ['SignedOperation', 'salaryLimit', true],
  ['SignedOperation', 'create', true],
  ['PaymentType', 'BANKING', false],
  ['PaymentType', 'VIET_QR', true],
  ['ActivityModule', 'pos', false],
  ['ActivityModule', 'merchant', true],
] as const)('as shipped, %s %s: %p', (kind, name, offered) => {
  const ask = offeredBy[kind] as (value: string, on: typeof shippedSwitches) => boolean;
  expect(ask(name, shippedSwitches)).toBe(offered);
});

test('nobody is asked whether to hear of what is switched off', () => {
  expect(hearsOf('PAYOUT_TO_APPROVE', shippedSwitches)).toBe(false);
  expect(hearsOf('PAYOUT_TO_APPROVE', everySwitchOn)).toBe(true);
  expect(hearsOf('PAYMENT_RECEIVED', {})).toBe(true);
});
