interface LanguageRule {
  /** Its own name, as the switch shows it. */
  name: string;
}

/** Every language there is. */
export const languages = {
  vi: { name: 'Tiếng Việt' },
  en: { name: 'English' },
} as const satisfies Record<string, LanguageRule>;

export type Language = keyof typeof languages;

/** What is read where nobody asks for a language, and where one lacks a text. */
export const defaultLanguage = 'vi' satisfies Language;
export const languageCodes = Object.keys(languages) as Language[];

/** Tells whether a code is that of a language there is. */
export const isLanguage = (code: string | null | undefined): code is Language => Object.hasOwn(languages, code ?? '');

const namedFirst = /^\s*([a-z]+|\*)/i;
const quality = /;\s*q=([\d.]+)/i;

/** The best supported language of an Accept-Language header or of a browser's list, the earlier one of equals. */
export function languageOf(accepted: string | readonly string[] | undefined): Language {
  const wanted = typeof accepted === 'string' ? accepted.split(',') : (accepted ?? []);
  let found: Language = defaultLanguage;
  let best = 0;
  for (const entry of wanted) {
    const name = namedFirst.exec(entry)?.[1]?.toLowerCase();
    const code = name === '*' ? defaultLanguage : name;
    const weight = Number(quality.exec(entry)?.[1] ?? 1);
    if (isLanguage(code) && weight > best) [found, best] = [code, weight];
  }
  return found;
}
