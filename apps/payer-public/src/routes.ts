import { cancelPage, customerPage, payLinkPage, shortPage, waitingPage } from './features/pay-links/pay-link.page.ts';
import { payLinkScreens } from './features/pay-links/pay-links.feature.ts';
import type { Page } from './server/page.ts';

interface Route {
  method: 'GET' | 'POST';
  path: string;
  page: Page;
}

interface Pages {
  get: Page;
  post?: Page;
}

const ofScreen = ({ path, also = [] }: { path: string; also?: readonly string[] }, { get, post }: Pages): Route[] =>
  [path, ...also].flatMap((one): Route[] => [
    { method: 'GET', path: one, page: get },
    ...(post ? [{ method: 'POST' as const, path: one, page: post }] : []),
  ]);

const under = ({ path, also = [] }: { path: string; also?: readonly string[] }, action: string, page: Page): Route[] =>
  [path, ...also].map((one) => ({ method: 'POST', path: `${one}/${action}`, page }));

/** Every address of this host, the first that fits wins. */
export const routes: readonly Route[] = [
  ...ofScreen(payLinkScreens.waiting, { get: waitingPage }),
  ...ofScreen(payLinkScreens.pay, { get: payLinkPage, post: customerPage }),
  ...under(payLinkScreens.pay, 'cancel', cancelPage),
  { method: 'GET', path: '/paylink/:payLinkCode', page: shortPage },
];
