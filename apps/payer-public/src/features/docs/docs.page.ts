import type { Language } from '@pay/i18n/core';
import { type DocPage, docPages, sayIn, searchLines } from '@pay/merchant-docs';
import { failurePage } from '#failures';
import { fifoCache } from '#server/fifo-cache';
import { chosenLanguage } from '#server/language';
import type { Page, ShownPage, Visit } from '#server/page';
import { providerShell } from '#server/provider-shell';
import { docsAddress, docsContent } from './docs-content.ts';

const firstPage = 'start';
/** The second part of the address, so that no page can be called the same. */
const searchIndex = '/docs/search/lines.json';
const keptForSeconds = 300;

const languageOf = ({ url, acceptLanguage }: Visit) => chosenLanguage(url, [], acceptLanguage);

const mostKept = 200;

const written = fifoCache<readonly DocPage[]>(mostKept);

const deploymentOf = ({ apiUrls, brand, payerUrl, portalUrl }: Visit, language: Language) =>
  [language, payerUrl, portalUrl, apiUrls.live, apiUrls.test, brand.name, brand.colour].join(' ');

/** The pages name the addresses of this deployment, and are written once for each language. */
function pagesOf(visit: Visit, language: Language): readonly DocPage[] {
  const { apiUrls, payerUrl, portalUrl } = visit;
  return written(deploymentOf(visit, language), () => docPages({ language, hosts: apiUrls, payerUrl, portalUrl }));
}

export const docsStart: Page = async (visit) => ({ to: docsAddress(firstPage, languageOf(visit)), status: 302 });

/** What a search in the page looks through, one line for each section. */
export const docsSearch: Page = async (visit) => {
  const language = languageOf(visit);
  const lines = searchLines(pagesOf(visit, language)).map(({ page, section, title, text }) => ({
    href: `${docsAddress(page, language)}${section && `#${section}`}`,
    title,
    text,
  }));
  return {
    file: new TextEncoder().encode(JSON.stringify(lines)),
    type: 'application/json; charset=utf-8',
    headers: { 'cache-control': `public, max-age=${keptForSeconds}` },
  };
};

/** Written once for each language, because drawing it takes longer than anything else; what else stands in the address changes the links. */
const drawn = fifoCache<ShownPage>(mostKept);
const isPlain = ({ searchParams }: URL) => [...searchParams.keys()].every((name) => name === 'lang');

function shownPage(visit: Visit, language: Language, page: DocPage): ShownPage {
  const say = sayIn(language);
  const brand = visit.brand.name;
  const content = docsContent({
    pages: pagesOf(visit, language),
    page,
    language,
    say,
    searchIndex: `${searchIndex}?lang=${language}`,
  });
  return {
    status: 200,
    language,
    shell: providerShell({ ...visit, test: false }, language, say('foot', { brand })),
    head: {
      title: `${page.title} · ${brand}`,
      description: page.about,
      colour: visit.brand.colour,
      listed: true,
    },
    page: { view: 'docs', ...content },
    script: 'docs',
  };
}

export const docsPage: Page = async (visit) => {
  const language = languageOf(visit);
  const page = pagesOf(visit, language).find(({ id }) => id === visit.params.page);
  if (!page) return failurePage(visit);
  if (!isPlain(visit.url)) return shownPage(visit, language, page);
  const key = `${page.id} ${deploymentOf(visit, language)}`;
  return drawn(key, () => shownPage(visit, language, page));
};
