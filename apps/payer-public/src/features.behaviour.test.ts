import { screensOf } from '@pay/screens';
import { features } from './features.ts';

const screens = screensOf(features);

test('B43 B184 the pages for payers need no sign-in', () => {
  expect(screens.map(({ path }) => path).sort()).toEqual([
    '/docs/:page',
    '/public/documents/:document',
    '/public/napas',
    '/public/paylink/:payLinkCode',
    '/public/paylink/waiting-payment',
    '/public/paypage/:payPageCode',
    '/public/paypage/waiting-payment',
    '/public/report-mail/:token',
    '/public/subscription-email/:token',
    '/public/subscription/:token',
    '/public/unsubscribe/:token',
  ]);
  expect(screens.every(({ allow }) => allow === 'anyone')).toBe(true);
});

test('B44 every page of a payment but the card gateway stands also under /test, for test mode', () => {
  const twins = screens.filter(({ path, also = [] }) => (also as readonly string[]).includes(`/test${path}`));
  expect(screens.filter((screen) => !twins.includes(screen)).map(({ path }) => path)).toEqual([
    '/public/napas',
    '/public/documents/:document',
    '/docs/:page',
  ]);
});
