import type { Visit } from '#server/page';
import { linksOf } from './pay-link-links.ts';

const visitTo = (path: string): Visit => ({
  url: new URL(path, 'http://pay.test'),
  test: path.startsWith('/test/'),
  params: {},
  acceptLanguage: 'vi',
  form: undefined,
  brand: { name: 'Tre Pay', colour: '#0b7a5b' },
  payerUrl: 'http://pay.test',
  portalUrl: 'http://portal.test',
  links: { terms: '', privacy: '', feePolicy: '' },
  publicApiUrl: 'http://api.test/pay',
  apiUrls: { live: 'http://api.test/pay', test: 'http://api.test/pay' },
  platform: () => {
    throw new Error('no address needs the platform');
  },
});

test('what a page leads to goes on in the language that the payer reads there', () => {
  const links = linksOf(visitTo('/test/public/paylink/abCD1234'), 'abCD1234', { language: 'en' });
  expect(links).toMatchObject({
    self: '/test/public/paylink/abCD1234?lang=en',
    cancel: '/test/public/paylink/abCD1234/cancel?lang=en',
  });
  expect(links.gateway('ATM_CARD')).toBe('/test/public/paylink/abCD1234/card?lang=en');
});

test('the payment of an order stands at an address of its own', () => {
  const { self, shop } = linksOf(visitTo('/public/paylink/abCD1234'), 'abCD1234', { payPageCode: 'Pp000000' });
  expect([self, shop]).toEqual(['/public/paypage/waiting-payment?payLinkCode=abCD1234', '/public/paypage/Pp000000']);
});
