import { use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider, ReactIntlErrorCode, type IntlConfig } from 'react-intl';
import type { Language } from './languages.ts';
import { isDivided, isLoaded, knownTexts, loadCatalogue, loadWhole, onTexts, type Catalogue } from './text-store.ts';

const arrivals = new Map<Language, Promise<void>>();

// React reads on at once from a promise that says so; any other makes it draw nothing first, and then everything anew.
const arrived = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Returns one promise per language for React's `use`; a failed one stays failed, or React would fetch without end. */
function arrivalOf(language: Language): Promise<void> {
  const known = arrivals.get(language);
  if (known) return known;
  const arrival = loadCatalogue(language);
  arrivals.set(language, arrival);
  return arrival;
}

const wholeWhenMissing =
  (language: Language): IntlConfig['onError'] =>
  ({ code }) => {
    if (code === ReactIntlErrorCode.MISSING_TRANSLATION) loadWhole(language);
  };

interface LanguageProviderProps {
  language: Language;
  /** Without it the texts are fetched and the provider suspends. */
  catalogue?: Catalogue;
  children: ReactNode;
}

/** Provides a language to all texts and formats below it. */
export function LanguageProvider({ language, catalogue, children }: LanguageProviderProps) {
  const known = useSyncExternalStore(onTexts, () => knownTexts(language));
  if (!catalogue) use(isLoaded(language) ? arrived : arrivalOf(language));
  const messages = catalogue ?? known;
  useEffect(() => {
    const page = document.documentElement;
    // Even the same value makes the browser work out the styles of every element anew.
    if (page.lang !== language) page.lang = language;
  }, [language]);
  const onError = useMemo(
    () => (!catalogue && isDivided() ? wholeWhenMissing(language) : undefined),
    [catalogue, language],
  );
  return (
    <IntlProvider locale={language} defaultLocale="en" messages={messages} onError={onError}>
      {children}
    </IntlProvider>
  );
}
