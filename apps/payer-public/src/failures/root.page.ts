import { fill } from '@pay/payer-ui/fill';
import { chosenLanguage, textsOf } from '#server/language';
import type { Page } from '#server/page';
import { failurePage } from './failure.page.ts';
import { rootText } from './failures.messages.ts';

/** For whoever typed the address of this host: what it is, and that a link leads to a payment. */
export const rootPage: Page = async (visit) => {
  const language = chosenLanguage(visit.url, [], visit.acceptLanguage);
  const { title, note } = textsOf(rootText, language);
  const named = { title: fill(title, { brand: visit.brand.name }), note };
  const shown = failurePage(visit);
  return {
    ...shown,
    status: 200,
    head: { ...shown.head, title: named.title },
    page: { view: 'failure', ...named },
  };
};
