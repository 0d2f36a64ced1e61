import type { PaymentMethod } from './payment-methods.store.ts';
import { chosenMethods, isLastVietQr, offeredMethods } from './shop-setting.rules.ts';

const method = (
  id: string,
  paymentType: PaymentMethod['paymentType'],
  change: Partial<PaymentMethod> = {},
): PaymentMethod => ({
  id,
  paymentType,
  name: id,
  status: 'ACTIVE',
  type: null,
  logo: null,
  fixedFee: 0,
  dynamicFee: 0,
  paymentLimit: 0,
  position: 1,
  ...change,
});
const qr = method('QR', 'VIET_QR');
const card = method('CARD', 'ATM_CARD', { paymentLimit: 100_000 });
const transfer = method('TRANSFER', 'BANKING', { status: 'INACTIVE' });
const all = [qr, card, transfer];

test('a shop that has not chosen offers every active method', () => {
  expect(chosenMethods(all, null)).toEqual(all);
  expect(offeredMethods(all, null, 50_000)).toEqual([qr, card]);
});

test('an inactive method and one below the amount disappear', () => {
  expect(offeredMethods(all, ['CARD', 'TRANSFER'], 100_000)).toEqual([card]);
  expect(offeredMethods(all, ['QR', 'CARD'], 100_001)).toEqual([qr]);
});

test('VietQR is offered where nothing that was chosen is left', () => {
  expect(offeredMethods(all, ['CARD'], 200_000)).toEqual([qr]);
});

test('the last active VietQR method is known', () => {
  expect(isLastVietQr(all, 'QR')).toBe(true);
  expect(isLastVietQr([...all, method('QR2', 'VIET_QR')], 'QR')).toBe(false);
  expect(isLastVietQr([...all, method('QR2', 'VIET_QR', { status: 'INACTIVE' })], 'QR')).toBe(true);
});
