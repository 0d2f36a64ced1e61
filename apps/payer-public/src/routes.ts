import { cardScreens } from './features/card/card.feature.ts';
import { byQrPage } from './features/pay-links/by-qr.page.ts';
import { rootPage } from './failures/root.page.ts';
import { gatewayPage, gatewayStepPage } from './features/card/card-gateway.page.ts';
import { buttonScript } from './features/pay-buttons/button-script.page.ts';
import { docsPage, docsSearch, docsStart } from './features/docs/docs.page.ts';
import { docsScreens } from './features/docs/docs.feature.ts';
import { documentPage } from './features/legal/document.page.ts';
import { legalScreens } from './features/legal/legal.feature.ts';
import {
  cancelPage,
  customerPage,
  orderPaymentPage,
  payLinkPage,
  shortPage,
  waitingPage,
} from './features/pay-links/pay-link.page.ts';
import { picturePage, previewPage, receiptPage } from './features/pay-links/picture.page.ts';
import { orderPage, shopPage } from './features/pay-pages/pay-page.page.ts';
import { payPageScreens } from './features/pay-pages/pay-pages.feature.ts';
import { payLinkScreens } from './features/pay-links/pay-links.feature.ts';
import { confirmEmailPage, emailChangePage } from './features/recurring/email-change.page.ts';
import { actPage } from './features/recurring/recurring-act.page.ts';
import { recurringPage } from './features/recurring/recurring.page.ts';
import { recurringScreens } from './features/recurring/recurring.feature.ts';
import { changeReportPage, reportMailPage } from './features/subscriptions/report-mail.page.ts';
import { changePage, subscriptionPage } from './features/subscriptions/subscription.page.ts';
import { subscriptionScreens } from './features/subscriptions/subscriptions.feature.ts';
import { redirects } from './redirects.ts';
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

const under = (
  { path, also = [] }: { path: string; also?: readonly string[] },
  name: string,
  method: Route['method'],
  page: Page,
): Route[] => [path, ...also].map((one) => ({ method, path: `${one}/${name}`, page }));

/** The first route that matches wins. */
export const routes: readonly Route[] = [
  ...ofScreen(payLinkScreens.waiting, { get: waitingPage }),
  ...ofScreen(payLinkScreens.pay, { get: payLinkPage, post: customerPage }),
  ...under(payLinkScreens.pay, 'cancel', 'POST', cancelPage),
  ...Object.values(redirects).flatMap(({ path, page }) => under(payLinkScreens.pay, path, 'POST', page)),
  ...ofScreen(payPageScreens.waiting, { get: orderPaymentPage }),
  ...ofScreen(payPageScreens.shop, { get: shopPage, post: orderPage }),
  ...ofScreen(cardScreens.gateway, { get: gatewayPage, post: gatewayStepPage }),
  ...ofScreen(subscriptionScreens.unsubscribe, { get: subscriptionPage, post: changePage }),
  ...ofScreen(recurringScreens.seen, { get: recurringPage, post: actPage }),
  ...ofScreen(recurringScreens.email, { get: emailChangePage, post: confirmEmailPage }),
  ...ofScreen(legalScreens.document, { get: documentPage }),
  { method: 'GET', path: '/docs', page: docsStart },
  { method: 'GET', path: '/docs/search/lines.json', page: docsSearch },
  ...ofScreen(docsScreens.page, { get: docsPage }),
  ...ofScreen(subscriptionScreens.reportMail, { get: reportMailPage, post: changeReportPage }),
  ...under(payLinkScreens.pay, 'vietqr.png', 'GET', picturePage),
  ...under(payLinkScreens.pay, 'preview.png', 'GET', previewPage),
  ...under(payLinkScreens.pay, 'receipt.png', 'GET', receiptPage),
  ...under(payLinkScreens.pay, 'by-qr', 'POST', byQrPage),
  { method: 'GET', path: '/', page: rootPage },
  ...['/public/paybutton/:file', '/test/public/paybutton/:file'].map((path): Route => ({
    method: 'GET',
    path,
    page: buttonScript,
  })),
  { method: 'GET', path: '/paylink/:payLinkCode', page: shortPage },
];
