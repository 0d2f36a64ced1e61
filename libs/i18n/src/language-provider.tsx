import { use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language } from './languages.ts';
import { knownTexts, loadCatalogue, onTexts, type Catalogue } from './text-store.ts';

const arrivals = new Map<Language, Promise<void>>();

/** A promise that React may wait for: the same one for each language. One that failed stays so, or the same would be asked for without end. */
function arrivalOf(language: Language): Promise<void> {
  const known = arrivals.get(language);
  if (known) return known;
  const arrival = loadCatalogue(language);
  arrivals.set(language, arrival);
  return arrival;
}

interface LanguageProviderProps {
  language: Language;
  /** Texts at hand; without them they are fetched, and the provider suspends meanwhile. */
  catalogue?: Catalogue;
  children: ReactNode;
}

/** Gives every text and format below it a language. */
export function LanguageProvider({ language, catalogue, children }: LanguageProviderProps) {
  const known = useSyncExternalStore(onTexts, () => knownTexts(language));
  if (!catalogue) use(arrivalOf(language));
  const messages = catalogue ?? known;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider locale={language} defaultLocale="en" messages={messages} timeZone="Asia/Ho_Chi_Minh">
      {children}
    </IntlProvider>
  );
}
