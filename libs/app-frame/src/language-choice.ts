import { languages, loadCatalogue, type Language } from '@pay/i18n';
import { useSession } from '@pay/session';
import { openNotices } from './notifications.ts';

const options = Object.entries(languages).map(([code, { name }]) => ({ code, name }));

export function useLanguageChoice() {
  const { language, setLanguage } = useSession();
  const onChange = (code: string) =>
    void loadCatalogue(code as Language).then(
      () => setLanguage(code as Language),
      async () => (await openNotices()).tellNoTexts(code as Language),
    );
  return { current: language, options, onChange };
}
