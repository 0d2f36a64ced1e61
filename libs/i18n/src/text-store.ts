import type { IntlConfig } from 'react-intl';
import { defaultLanguage, type Language } from './languages.ts';

export type Catalogue = NonNullable<IntlConfig['messages']>;

const texts = new Map<Language, Catalogue>();
const asked = new Set<Language>();
const adopting = new Map<string, Promise<void>>();
const readers = new Set<() => void>();
let wholeWanted = false;

/** The page's meta element lists two files, entry texts and all texts; without it one file holds all. */
function addressOf(language: Language): string {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="texts"]')?.content;
  const byLanguage: Partial<Record<Language, readonly string[]>> = listed ? JSON.parse(listed) : {};
  return byLanguage[language]?.at(wholeWanted ? -1 : 0) ?? `/messages/${language}.json`;
}

async function read(address: string): Promise<Catalogue | undefined> {
  const response = await fetch(address);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The texts could not be loaded: HTTP ${response.status}`);
  return (await response.json()) as Catalogue;
}

async function adopt(language: Language, address: string): Promise<void> {
  let found = await read(address);
  if (!found) {
    if (language === defaultLanguage) throw new Error('The texts do not exist');
    await loadCatalogue(defaultLanguage);
    found = texts.get(defaultLanguage);
  }
  texts.set(language, { ...texts.get(language), ...found } as Catalogue);
  for (const notify of readers) notify();
}

/** Loads the texts of a language once; call it early to avoid waiting later. */
export function loadCatalogue(language: Language): Promise<void> {
  asked.add(language);
  const address = addressOf(language);
  const known = adopting.get(address);
  if (known) return known;
  const arrival = adopt(language, address);
  adopting.set(address, arrival);
  arrival.catch(() => adopting.delete(address));
  return arrival;
}

/** Loads the texts behind the sign-in too, for every language in use. */
export async function loadAllTexts(): Promise<void> {
  wholeWanted = true;
  await Promise.all([...asked].map(loadCatalogue));
}

export const knownTexts = (language: Language): Catalogue | undefined => texts.get(language);

export const isKnownText = (id: string): boolean => [...texts.values()].some((catalogue) => id in catalogue);

export function onTexts(notify: () => void): () => void {
  readers.add(notify);
  return () => readers.delete(notify);
}
