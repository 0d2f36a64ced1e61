import type { IntlConfig } from 'react-intl';
import { defaultLanguage, type Language } from './languages.ts';

/** The texts of one language by id, compiled by the build. */
export type Catalogue = NonNullable<IntlConfig['messages']>;

const texts = new Map<Language, Catalogue>();
const asked = new Set<Language>();
const fetching = new Map<string, Promise<Catalogue | undefined>>();
const readers = new Set<() => void>();
let allWanted = false;

/** Where the page says that its texts lie: those of the entry, then the others; in one file where no build has divided them. */
function addressesOf(language: Language): readonly string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="texts"]')?.content;
  const byLanguage: Partial<Record<Language, readonly string[]>> = listed ? JSON.parse(listed) : {};
  return byLanguage[language] ?? [`/messages/${language}.json`];
}

async function read(address: string): Promise<Catalogue | undefined> {
  const response = await fetch(address);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The texts could not be loaded: HTTP ${response.status}`);
  return (await response.json()) as Catalogue;
}

function once(address: string): Promise<Catalogue | undefined> {
  const known = fetching.get(address);
  if (known) return known;
  const reading = read(address);
  fetching.set(address, reading);
  reading.catch(() => fetching.delete(address));
  return reading;
}

/** Fetches the texts of a language that the app shows, once; call it early so that nothing waits for it later. */
export async function loadCatalogue(language: Language): Promise<void> {
  asked.add(language);
  const addresses = addressesOf(language);
  const wanted = await Promise.all((allWanted ? addresses : addresses.slice(0, 1)).map(once));
  const found = wanted.filter((part) => part !== undefined);
  if (found.length < wanted.length) {
    if (language === defaultLanguage) throw new Error('The texts do not exist');
    await loadCatalogue(defaultLanguage);
    found.unshift(texts.get(defaultLanguage)!);
  }
  texts.set(language, Object.assign({}, texts.get(language), ...found) as Catalogue);
  for (const notify of readers) notify();
}

/** From now on the texts of what stands behind the entry are needed too. */
export async function loadAllTexts(): Promise<void> {
  allWanted = true;
  await Promise.all([...asked].map(loadCatalogue));
}

export const knownTexts = (language: Language): Catalogue | undefined => texts.get(language);

export function onTexts(notify: () => void): () => void {
  readers.add(notify);
  return () => readers.delete(notify);
}
