import { shopColour } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { fill } from '@pay/payer-ui/fill';
import type { PageData } from '#page-data';
import { contactOf } from '#server/contact';
import { chosenLanguage, languageLinks, shellTexts, textsOf } from '#server/language';
import type { ShownPage, Visit } from '#server/page';
import { recurringScreens } from './recurring.feature.ts';
import { recurringText } from './recurring.messages.ts';
import type { Seen, Texts } from './recurring-facts.ts';

type Shop = Pick<Seen, 'shopName' | 'defaultLanguage' | 'logo' | 'backgroundColor' | 'shopContact'>;

export const tokenOf = ({ params }: Visit): string => params.token ?? '';
export const under = ({ test }: Visit, path: string): string => `${test ? '/test' : ''}${path}`;
export const langOf = ({ url }: Visit) => ({ lang: url.searchParams.get('lang') ?? undefined });

/** The address of a subscription's page, of one of its questions, or of what became of it. */
export const addressOf = (
  visit: Visit,
  more: { act?: string; told?: string } = {},
  token: string = tokenOf(visit),
): string => under(visit, recurringScreens.seen.link({ token }, { ...more, ...langOf(visit) }));

/** The language of the address, else of the shop, else of the browser. */
export const spokenIn = ({ url, acceptLanguage }: Visit, shop?: Shop): Language =>
  chosenLanguage(url, [shop?.defaultLanguage], acceptLanguage);

interface Made {
  status?: number;
  page: PageData;
}

/** A page in the shop's colours. */
export function framed(visit: Visit, shop: Shop, make: (text: Texts, language: Language) => Made): ShownPage {
  const language = spokenIn(visit, shop);
  const text = textsOf(recurringText, language);
  const { status = 200, page } = make(text, language);
  // What became of an act belongs to its moment, so another language opens the page without it.
  const plain = new URL(visit.url);
  plain.searchParams.delete('told');
  return {
    status,
    language,
    shell: {
      languages: languageLinks(plain, language),
      test: visit.test,
      brand: visit.brand.name,
      shop: { name: shop.shopName, logo: shop.logo || undefined, ...contactOf(shop.shopContact) },
      text: shellTexts(language),
    },
    head: {
      title: fill(text.title, { shop: shop.shopName }),
      colour: shopColour(shop.backgroundColor, visit.brand.colour),
    },
    page,
  };
}
