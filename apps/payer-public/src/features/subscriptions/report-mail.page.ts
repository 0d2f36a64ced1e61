import type { ReplyOf } from '@pay/contract-core';
import { reportMailPublic } from '@pay/contract-payer';
import { fill } from '@pay/payer-ui/fill';
import { failurePage } from '#failures';
import { languageLinks, shellTexts, textsOf } from '#server/language';
import type { Page, ShownPage, Visit } from '#server/page';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { subscriptionText } from './subscriptions.messages.ts';
import { languageOf, tokenOf } from './token-of-visit.ts';

type State = ReplyOf<typeof reportMailPublic.getState>;

const addressOf = (visit: Visit) => {
  const lang = visit.url.searchParams.get('lang') ?? undefined;
  return `${visit.test ? '/test' : ''}${subscriptionScreens.reportMail.link({ token: tokenOf(visit) }, { lang })}`;
};

function shown(visit: Visit, { shopName, report, frequency, subscribed }: State): ShownPage {
  const language = languageOf(visit);
  const text = textsOf(subscriptionText, language);
  const title = fill(text.reportTitle, { shop: shopName });
  const words = { report: text[report], frequency: text[frequency] };
  return {
    status: 200,
    language,
    shell: {
      languages: languageLinks(visit.url, language),
      test: visit.test,
      brand: visit.brand.name,
      shop: { name: shopName },
      text: shellTexts(language),
    },
    head: { title: `${title} · ${visit.brand.name}`, colour: visit.brand.colour },
    page: {
      view: 'subscription',
      action: addressOf(visit),
      title,
      note: fill(subscribed ? text.reportSent : text.reportStopped, words),
      subscribed,
      submit: subscribed ? text.stopReport : text.takeReport,
    },
  };
}

export const reportMailPage: Page = async (visit) => {
  try {
    const call = visit.platform(languageOf(visit));
    return shown(visit, await call(reportMailPublic.getState, { token: tokenOf(visit) }));
  } catch (fault) {
    return failurePage(visit, fault);
  }
};

export const changeReportPage: Page = async (visit) => {
  try {
    const subscribed = visit.form?.get('subscribed') === 'yes';
    await visit.platform(languageOf(visit))(reportMailPublic.changeState, { token: tokenOf(visit), subscribed });
    return { to: addressOf(visit), status: 303 };
  } catch (fault) {
    return failurePage(visit, fault);
  }
};
