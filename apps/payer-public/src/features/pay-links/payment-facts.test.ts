import { hasJustPaid, shopAddress, stageOf, type PaymentFacts } from './payment-facts.ts';
import { clockText } from './texts.ts';

const open = { shopAvailable: true, customerFilled: true, payable: true };

test.each([
  ['CREATED', open, 'pay'],
  ['CREATED', { ...open, customerFilled: false }, 'customer'],
  ['CREATED', { ...open, shopAvailable: false }, 'unavailable'],
  ['CREATED', { ...open, payable: false }, 'unavailable'],
  ['NONE', open, 'unavailable'],
  ['PENDING', { ...open, payable: false }, 'pay'],
  ['SUCCESS', { ...open, shopAvailable: false }, 'success'],
  ['FAIL', open, 'failed'],
  ['TIMEOUT', { ...open, customerFilled: false }, 'expired'],
  ['CANCELED', open, 'canceled'],
] as const)('a link in status %s with %j shows: %s', (status, readiness, stage) => {
  expect(stageOf({ status, paymentType: 'VIET_QR' }, readiness)).toBe(stage);
});

test('who is at the card gateway waits for its answer, whatever else the shop offers', () => {
  expect(stageOf({ status: 'PENDING', paymentType: 'ATM_CARD' }, { ...open, shopAvailable: false })).toBe('gateway');
});

const paid: PaymentFacts = {
  status: 'SUCCESS',
  paymentType: 'VIET_QR',
  amount: 1,
  description: 'Bánh',
  redirectAfter: 5,
  serverTime: '2026-11-21T03:00:30.000Z',
  dateTime: '2026-11-21T03:00:00.000Z',
};

test('who has just paid is sent on to the shop, who reopens an old link is not', () => {
  expect(hasJustPaid(paid)).toBe(true);
  expect(hasJustPaid({ ...paid, serverTime: '2026-11-21T04:00:00.000Z' })).toBe(false);
  expect(hasJustPaid({ ...paid, status: 'TIMEOUT' })).toBe(false);
});

test.each([
  [0, { days: 0, time: '00:00' }],
  [599, { days: 0, time: '09:59' }],
  [3_600, { days: 0, time: '01:00:00' }],
  [86_399, { days: 0, time: '23:59:59' }],
  [30 * 86_400 + 61, { days: 30, time: '00:01:01' }],
])('%i seconds left read as %j', (seconds, text) => {
  expect(clockText(seconds)).toEqual(text);
});

test.each([
  [{ redirectUrl: 'https://shop.vn/ok?sign=1', successUrl: 'https://shop.vn/ok' }, 'https://shop.vn/ok?sign=1'],
  [{ redirectUrl: null, successUrl: 'https://shop.vn/ok', failUrl: 'https://shop.vn/no' }, 'https://shop.vn/ok'],
  [
    { status: 'TIMEOUT' as const, successUrl: 'https://shop.vn/ok', failUrl: 'https://shop.vn/no' },
    'https://shop.vn/no',
  ],
  [{ status: 'PENDING' as const, successUrl: 'https://shop.vn/ok' }, undefined],
  [{}, undefined],
])('the way back to the shop of %j is %s', (facts, address) => {
  expect(shopAddress({ ...paid, ...facts })).toBe(address);
});
