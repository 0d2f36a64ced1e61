import { subscriptionPublic } from '@pay/contract-payer';
import { formatVnd, payerSubscriptionActs } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { failurePage } from '#failures';
import { fill } from '#page-data';
import { chosenLanguage, languageLinks, shellTexts, textsOf } from '#server/language';
import type { Page, ShownPage, Visit } from '#server/page';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { recurringScreens } from './recurring.feature.ts';
import { recurringText } from './recurring.messages.ts';
import { factsOf, linesOf, type Seen, stateOf, type Texts } from './recurring-facts.ts';

const langOf = ({ url }: Visit) => ({ lang: url.searchParams.get('lang') ?? undefined });
const under = ({ test }: Visit, path: string) => `${test ? '/test' : ''}${path}`;
const tokenOf = ({ params }: Visit) => params.token ?? '';
const addressOf = (visit: Visit) => under(visit, recurringScreens.seen.link({ token: tokenOf(visit) }, langOf(visit)));

const payOf = (visit: Visit, { invoices }: Seen, text: Texts, language: Language) =>
  invoices.flatMap(({ payLinkCode, amount }) =>
    payLinkCode
      ? [
          {
            href: under(visit, payLinkScreens.pay.link({ payLinkCode }, langOf(visit))),
            label: fill(text.payNow, { amount: formatVnd(amount, language) }),
          },
        ]
      : [],
  );

function shown(visit: Visit, seen: Seen): ShownPage {
  const language = chosenLanguage(visit.url, [seen.defaultLanguage], visit.acceptLanguage);
  const text = textsOf(recurringText, language);
  const title = fill(text.title, { shop: seen.shopName });
  return {
    status: 200,
    language,
    shell: {
      languages: languageLinks(visit.url, language),
      test: visit.test,
      brand: visit.brand.name,
      shop: { name: seen.shopName },
      text: shellTexts(language),
    },
    head: { title: `${title} · ${visit.brand.name}`, colour: visit.brand.colour },
    page: {
      view: 'recurring',
      title: seen.planName,
      state: stateOf(seen, text),
      facts: factsOf(seen, text, language),
      invoices: { label: text.invoices, none: text.noInvoices, lines: linesOf(seen, text, language) },
      pay: payOf(visit, seen, text, language),
      action: addressOf(visit),
      acts: seen.mayDo.map((act) => ({ act, label: text[act], note: text[`${act}Note`] })),
    },
  };
}

export const recurringPage: Page = async (visit) => {
  try {
    const call = visit.platform(chosenLanguage(visit.url, [], visit.acceptLanguage));
    return shown(visit, await call(subscriptionPublic.getSeen, { token: tokenOf(visit) }));
  } catch (fault) {
    return failurePage(visit, fault);
  }
};

export const actPage: Page = async (visit) => {
  try {
    const act = payerSubscriptionActs.find((known) => known === visit.form?.get('act'));
    const call = visit.platform(chosenLanguage(visit.url, [], visit.acceptLanguage));
    if (act) await call(subscriptionPublic.act, { token: tokenOf(visit), act });
    return { to: addressOf(visit), status: 303 };
  } catch (fault) {
    return failurePage(visit, fault);
  }
};
