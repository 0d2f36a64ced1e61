import { openerOf, toldSiteOf } from './told-site.ts';
import { tellSite } from './tell-site.ts';

const order = {
  code: 'OD00000012',
  payPageCode: 'abCD1234',
  items: [],
  button: { code: 'Zz000000', siteOrigin: 'https://shop.example' },
};
const paid = {
  status: 'SUCCESS',
  paymentType: 'VIET_QR',
  transactionId: '0199',
  amount: 150_000,
  description: 'Bánh',
  redirectAfter: 5,
  serverTime: '2026-11-23T03:00:00.000Z',
} as const;

test('a paid order is told to the declared origin alone', () => {
  const heard: unknown[] = [];
  const opener = { postMessage: (...told: unknown[]) => void heard.push(told) };
  tellSite({ told: toldSiteOf({ order }, paid) }, opener);
  expect(heard).toEqual([
    [
      { type: 'pay-button:paid', button: 'Zz000000', orderCode: 'OD00000012', transactionId: '0199', amount: 150_000 },
      'https://shop.example',
    ],
  ]);
});

test.each([
  ['that is not paid yet', { order }, { ...paid, status: 'CREATED' as const }],
  ['whose button declares no site', { order: { ...order, button: { code: 'Zz000000' } } }, paid],
  ['that came by no button', { order: { ...order, button: null } }, paid],
])('nobody is told of an order %s', (_which, link, facts) => expect(toldSiteOf(link, facts)).toBeUndefined());

test('nothing happens where no page opened this one', () =>
  expect(() => tellSite({ told: toldSiteOf({ order }, paid) }, null)).not.toThrow());

test('the opener is kept for a declared site only', () => {
  expect(openerOf({ order })).toEqual({ 'cross-origin-opener-policy': 'unsafe-none' });
  expect(openerOf({ order: { ...order, button: null } })).toEqual({});
  expect(openerOf({ order: null })).toEqual({});
});
