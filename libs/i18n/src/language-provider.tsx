import { use, useEffect, type ReactNode } from 'react';
import { IntlProvider, type IntlConfig } from 'react-intl';
import { defaultLanguage, type Language } from './languages.ts';

/** The texts of one language by id, compiled by the build. */
export type Catalogue = NonNullable<IntlConfig['messages']>;

const loading = new Map<Language, Promise<Catalogue>>();

async function fetched(language: Language): Promise<Catalogue> {
  const response = await fetch(`/messages/${language}.json`);
  if (response.ok) return (await response.json()) as Catalogue;
  if (language !== defaultLanguage) return loadCatalogue(defaultLanguage);
  throw new Error(`The texts could not be loaded: HTTP ${response.status}`);
}

/** Fetches the texts of a language from the app's own host, once; call it early so that nothing waits for it later. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  const known = loading.get(language);
  if (known) return known;
  const asked = fetched(language);
  loading.set(language, asked);
  asked.catch(() => loading.delete(language));
  return asked;
}

interface LanguageProviderProps {
  language: Language;
  /** Texts at hand; without them they are fetched, and the provider suspends meanwhile. */
  catalogue?: Catalogue;
  children: ReactNode;
}

/** Gives every text and format below it a language. */
export function LanguageProvider({ language, catalogue, children }: LanguageProviderProps) {
  const messages = catalogue ?? use(loadCatalogue(language));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider locale={language} defaultLocale="en" messages={messages} timeZone="Asia/Ho_Chi_Minh">
      {children}
    </IntlProvider>
  );
}
