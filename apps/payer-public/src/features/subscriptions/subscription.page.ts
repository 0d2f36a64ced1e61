import type { ReplyOf } from '@pay/contract-core';
import { customerPublic } from '@pay/contract-payer';
import { fill } from '@pay/payer-ui/fill';
import { failurePage } from '#failures';
import { contactOf } from '#server/contact';
import { languageLinks, shellTexts, textsOf } from '#server/language';
import type { Page, ShownPage, Visit } from '#server/page';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { subscriptionText } from './subscriptions.messages.ts';
import { languageOf, tokenOf } from './token-of-visit.ts';

type Subscription = ReplyOf<typeof customerPublic.getSubscription>;

const addressOf = (visit: Visit) => {
  const lang = visit.url.searchParams.get('lang') ?? undefined;
  return `${visit.test ? '/test' : ''}${subscriptionScreens.unsubscribe.link({ token: tokenOf(visit) }, { lang })}`;
};

function shown(visit: Visit, { shopName, shopContact, address, subscribed }: Subscription): ShownPage {
  const language = languageOf(visit);
  const text = textsOf(subscriptionText, language);
  const title = fill(text.title, { shop: shopName });
  return {
    status: 200,
    language,
    shell: {
      languages: languageLinks(visit.url, language),
      test: visit.test,
      brand: visit.brand.name,
      shop: { name: shopName, ...contactOf(shopContact) },
      text: shellTexts(language),
    },
    head: { title: `${title} · ${visit.brand.name}`, colour: visit.brand.colour },
    page: {
      view: 'subscription',
      action: addressOf(visit),
      title,
      note: fill(subscribed ? text.subscribed : text.unsubscribed, { address }),
      subscribed,
      submit: subscribed ? text.unsubscribe : text.subscribe,
    },
  };
}

export const subscriptionPage: Page = async (visit) => {
  try {
    const call = visit.platform(languageOf(visit));
    return shown(visit, await call(customerPublic.getSubscription, { token: tokenOf(visit) }));
  } catch (fault) {
    return failurePage(visit, fault);
  }
};

export const changePage: Page = async (visit) => {
  try {
    const subscribed = visit.form?.get('subscribed') === 'yes';
    await visit.platform(languageOf(visit))(customerPublic.changeSubscription, { token: tokenOf(visit), subscribed });
    return { to: addressOf(visit), status: 303 };
  } catch (fault) {
    return failurePage(visit, fault);
  }
};
