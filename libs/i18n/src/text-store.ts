import type { IntlConfig } from 'react-intl';
import { defaultLanguage, type Language } from './languages.ts';

export type Catalogue = NonNullable<IntlConfig['messages']>;

const texts = new Map<Language, Catalogue>();
const asked = new Set<Language>();
/** Languages whose wanted texts have all come once. */
const loaded = new Set<Language>();
const adopting = new Map<string, Promise<void>>();
const readers = new Set<() => void>();
const entry = 'entry';
const frame = 'frame';
const wanted = new Set<string>();

/** How a build has divided the texts; the development server divides none. */
interface Division {
  /** With a star where the part's name goes. */
  addresses: Partial<Record<Language, string>>;
  /** The part of each feature whose texts do not come with the frame. */
  parts: Readonly<Record<string, string>>;
}

const divisionOf = (): Division => {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="texts"]')?.content;
  return listed ? JSON.parse(listed) : { addresses: {}, parts: {} };
};

const wholeOf = (language: Language) => `/messages/${language}.json`;

function addressesOf(language: Language): string[] {
  const address = divisionOf().addresses[language];
  return address === undefined ? [wholeOf(language)] : [...wanted].map((part) => address.replace('*', part));
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
  const known = texts.get(language);
  texts.set(language, known ? ({ ...known, ...found } as Catalogue) : found!);
  for (const notify of readers) notify();
}

function adopted(language: Language, address: string): Promise<void> {
  const known = adopting.get(address);
  if (known) return known;
  const arrival = adopt(language, address);
  adopting.set(address, arrival);
  arrival.catch(() => adopting.delete(address));
  return arrival;
}

/** Loads the texts of a language once, as far as they are wanted yet: those of the entry, unless others are. */
export async function loadCatalogue(language: Language): Promise<void> {
  const isInUse = asked.has(language);
  asked.add(language);
  if (wanted.size === 0) wanted.add(entry);
  try {
    await Promise.all(addressesOf(language).map((address) => adopted(language, address)));
    loaded.add(language);
  } catch (fault) {
    // A language that did not come is not taken: no later screen waits for it.
    if (!isInUse) asked.delete(language);
    throw fault;
  }
}

async function want(...parts: readonly (string | undefined)[]): Promise<void> {
  for (const part of parts) if (part !== undefined) wanted.add(part);
  await Promise.all([...asked].map(loadCatalogue));
}

/** Loads the texts behind the sign-in, with those of a feature's screens, for every language in use. */
export const loadTexts = (feature = ''): Promise<void> => want(frame, divisionOf().parts[feature]);

/** Loads the texts in front of the sign-in. */
export const loadEntryTexts = (): Promise<void> => want(entry);

/** Loads every text of a language: no screen stays without one because the build did not see that it needs it. */
export function loadWhole(language: Language): void {
  adopted(language, wholeOf(language)).catch(() => undefined);
}

export const isDivided = (): boolean => Object.keys(divisionOf().addresses).length > 0;

export const isLoaded = (language: Language): boolean => loaded.has(language);

export const knownTexts = (language: Language): Catalogue | undefined => texts.get(language);

export const isKnownText = (id: string): boolean => [...texts.values()].some((catalogue) => id in catalogue);

export function onTexts(notify: () => void): () => void {
  readers.add(notify);
  return () => readers.delete(notify);
}
