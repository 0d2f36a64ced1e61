import { payLinkPublic } from '@pay/contract-payer';
import type { Language } from '@pay/i18n/core';
import type { RedirectMethod } from '@pay/domain';
import { redirects } from '#redirects';
import type { Visit } from '#server/page';
import { payPageScreens } from '../pay-pages/pay-pages.feature.ts';
import type { LivePayment } from './followed-payment.ts';
import type { PayLinkPage } from './pay-link-pages.ts';
import { payLinkScreens } from './pay-links.feature.ts';

interface Linked {
  /** Set for an order, whose payment has an address of its own. */
  payPageCode?: string | undefined;
  /** The language of the page; absent in the answer to a form, which does not know the shop's preferred language yet. */
  language?: Language;
}

export function linksOf(
  { url, test }: Visit,
  code: string,
  { payPageCode, language }: Linked = {},
): PayLinkPage['links'] & { gateway: (method: RedirectMethod) => string; shop: string | undefined } {
  const at = (path: string) => (test ? `/test${path}` : path);
  const lang = language ?? url.searchParams.get('lang') ?? undefined;
  const own = at(payLinkScreens.pay.link({ payLinkCode: code }, { lang }));
  const [path = '', search] = own.split('?');
  const under = (name: string) => `${path}/${name}${search ? `?${search}` : ''}`;
  return {
    self: payPageCode ? at(payPageScreens.waiting.link({ payLinkCode: code }, { lang })) : own,
    shop: payPageCode ? at(payPageScreens.shop.link({ payPageCode }, { lang })) : undefined,
    waiting: at(payLinkScreens.waiting.link({ payLinkCode: code }, { lang })),
    cancel: under('cancel'),
    gateway: (method) => under(redirects[method].path),
    picture: under('vietqr.png'),
    receipt: under('receipt.png'),
    byQr: under('by-qr'),
  };
}

/** The page's own address on the payers' host, as others open it. */
export const publicAddress = ({ payerUrl, test }: Pick<Visit, 'payerUrl' | 'test'>, code: string, file = '') =>
  `${payerUrl}${test ? '/test' : ''}${payLinkScreens.pay.link({ payLinkCode: code })}${file && `/${file}`}`;

export function statusLinksOf({ publicApiUrl }: Visit, code: string): LivePayment['links'] {
  const address = (path: string) => publicApiUrl + path.replace(/:\w+/, encodeURIComponent(code));
  return { events: address(payLinkPublic.events.path), query: address(payLinkPublic.publicQuery.path) };
}
