import {
  defaultLanguage,
  isLanguage,
  languageCodes,
  languageOf,
  languages,
  type Language,
  type Message,
} from '@pay/i18n/core';
import type { TextsOf } from '#texts-of';
import { catalogues } from '../../messages/catalogues.ts';
import { pageText } from '../shell.messages.ts';

const texts: Record<Language, Readonly<Record<string, string>>> = catalogues;

/** Picks the address's language, else the first known one that the shop prefers, else the browser's, else Vietnamese. */
export function chosenLanguage(
  url: URL,
  wished: readonly (string | null | undefined)[],
  accepted: string | null,
): Language {
  const asked = url.searchParams.get('lang');
  if (isLanguage(asked)) return asked;
  const wish = wished.map((language) => language?.toLowerCase().split(/[-_]/)[0]).find(isLanguage);
  return wish ?? languageOf(accepted ?? undefined);
}

export function languageLinks(url: URL, current: Language) {
  return languageCodes.map((code) => {
    const search = new URLSearchParams(url.searchParams);
    search.set('lang', code);
    return { code, name: languages[code].name, href: `?${search}`, current: code === current };
  });
}

export function textsOf<Scope extends Readonly<Record<string, Message>>>(
  scope: Scope,
  language: Language,
): TextsOf<Scope> {
  const entries = Object.entries(scope).map(([key, { id }]) => [
    key,
    texts[language][id] ?? texts[defaultLanguage][id] ?? id,
  ]);
  return Object.fromEntries(entries) as TextsOf<Scope>;
}

export const shellTexts = (language: Language) => textsOf(pageText, language);
