import { use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language } from './languages.ts';
import { knownTexts, loadCatalogue, onTexts, type Catalogue } from './text-store.ts';

const arrivals = new Map<Language, Promise<void>>();

/** Returns one promise per language for React's `use`; a failed one stays failed, or React would fetch without end. */
function arrivalOf(language: Language): Promise<void> {
  const known = arrivals.get(language);
  if (known) return known;
  const arrival = loadCatalogue(language);
  arrivals.set(language, arrival);
  return arrival;
}

interface LanguageProviderProps {
  language: Language;
  /** Without it the texts are fetched and the provider suspends. */
  catalogue?: Catalogue;
  children: ReactNode;
}

/** Provides a language to all texts and formats below it. */
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
