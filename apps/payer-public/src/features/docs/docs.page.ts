import type { Language } from '@pay/i18n/core';
import { type DocPage, docPages, sayIn, searchLines } from '@pay/merchant-docs';
import { failurePage } from '#failures';
import { chosenLanguage, languageLinks, shellTexts } from '#server/language';
import type { Page, Visit } from '#server/page';
import { docsAddress, docsContent } from './docs-content.ts';

const firstPage = 'start';
/** The second part of the address, so that no page can be called the same. */
const searchIndex = '/docs/search/lines.json';
const keptForSeconds = 300;

const languageOf = ({ url, acceptLanguage }: Visit) => chosenLanguage(url, [], acceptLanguage);

const written = new Map<string, readonly DocPage[]>();

/** The pages name the addresses of this deployment, and are written once for each language. */
function pagesOf({ apiUrls, payerUrl }: Visit, language: Language): readonly DocPage[] {
  const key = [language, payerUrl, apiUrls.live, apiUrls.test].join(' ');
  const pages = written.get(key) ?? docPages({ language, hosts: apiUrls, payerUrl });
  written.set(key, pages);
  return pages;
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

export const docsPage: Page = async (visit) => {
  const language = languageOf(visit);
  const pages = pagesOf(visit, language);
  const page = pages.find(({ id }) => id === visit.params.page);
  if (!page) return failurePage(visit);
  const say = sayIn(language);
  const brand = visit.brand.name;
  const content = docsContent({ pages, page, language, say, searchIndex: `${searchIndex}?lang=${language}` });
  return {
    status: 200,
    language,
    shell: {
      languages: languageLinks(visit.url, language),
      test: false,
      brand,
      shop: { name: brand },
      about: say('foot', { brand }),
      text: shellTexts(language),
    },
    head: {
      title: `${page.title} · ${brand}`,
      description: page.about,
      colour: visit.brand.colour,
      listed: true,
    },
    page: { view: 'docs', ...content },
    script: 'docs',
  };
};
