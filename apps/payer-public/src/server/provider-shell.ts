import type { Language } from '@pay/i18n/core';
import type { PageShell } from '#page-data';
import { languageLinks, shellTexts } from './language.ts';
import type { Visit } from './page.ts';

/** The frame of a page that is no shop's. */
export const providerShell = (
  { url, brand, test }: Pick<Visit, 'url' | 'brand' | 'test'>,
  language: Language,
  about?: string,
): PageShell => ({
  languages: languageLinks(url, language),
  test,
  brand: brand.name,
  shop: { name: brand.name },
  about,
  text: shellTexts(language),
});
