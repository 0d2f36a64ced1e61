import { legalPublic } from '@pay/contract-payer';
import { formatDay } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import type { ReadingContent } from '@pay/payer-ui';
import { fill } from '@pay/payer-ui/fill';
import { failurePage } from '#failures';
import { chosenLanguage, textsOf } from '#server/language';
import type { Page, Visit } from '#server/page';
import { providerShell } from '#server/provider-shell';
import { feePolicy, privacy, terms } from './documents.ts';
import { legalScreens } from './legal.feature.ts';
import { feePolicyText, legalText, privacyText, termsText } from './legal.messages.ts';

const inForceFrom = '2026-11-23';

type Values = Readonly<Record<string, string>>;

const documents = {
  terms: { link: 'terms', read: (l: Language, values: Values) => terms(textsOf(termsText, l), values) },
  privacy: { link: 'privacy', read: (l: Language, values: Values) => privacy(textsOf(privacyText, l), values) },
  'fee-policy': {
    link: 'feePolicy',
    read: (l: Language, values: Values) => feePolicy(textsOf(feePolicyText, l), values),
  },
} as const satisfies Record<
  string,
  { link: keyof Visit['links']; read: (language: Language, values: Values) => ReadingContent }
>;

const isDocument = (name: string): name is keyof typeof documents => Object.hasOwn(documents, name);

type Link = keyof Visit['links'];

/** Where the provider's staff keep a document; empty where they keep it here, and where nobody answers. */
async function keptAt(visit: Visit, link: Link, language: Language): Promise<string> {
  try {
    return (await visit.platform(language, false)(legalPublic.getAddresses, {}))[link];
  } catch {
    return '';
  }
}

/** A document that the configuration or the staff keep elsewhere is read there, whichever address led here. */
export const documentPage: Page = async (visit) => {
  const { document: name = '' } = visit.params;
  if (!isDocument(name)) return failurePage(visit);
  const { link, read } = documents[name];
  const configured = visit.links[link];
  if (!configured.startsWith(`${visit.payerUrl}${legalScreens.document.link({ document: name })}`))
    return { to: configured, status: 302 };
  const language = chosenLanguage(visit.url, [], visit.acceptLanguage);
  const elsewhere = await keptAt(visit, link, language);
  if (elsewhere !== '') return { to: elsewhere, status: 302 };
  const brand = visit.brand.name;
  const content = read(language, { brand });
  const text = textsOf(legalText, language);
  return {
    status: 200,
    language,
    shell: providerShell({ ...visit, test: false }, language, fill(text.foot, { brand, day: formatDay(inForceFrom) })),
    head: { title: `${content.title} · ${brand}`, colour: visit.brand.colour },
    page: { view: 'document', ...content },
    styledAs: 'docs',
  };
};
