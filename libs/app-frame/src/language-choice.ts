import { languages, type Language } from '@pay/i18n';
import { useSession } from '@pay/session';

const options = Object.entries(languages).map(([code, { name }]) => ({ code, name }));

/** The languages of an app's entry pages and header. */
export function useLanguageChoice() {
  const { language, setLanguage } = useSession();
  return { current: language, options, onChange: (code: string) => setLanguage(code as Language) };
}
