interface LanguageRule {
  name: string;
}

export const languages = {
  vi: { name: 'Tiếng Việt' },
  en: { name: 'English' },
} as const satisfies Record<string, LanguageRule>;

export type Language = keyof typeof languages;

/** The language used when none is requested, and when a language lacks a text. */
export const defaultLanguage = 'vi' satisfies Language;
export const languageCodes = Object.keys(languages) as Language[];

export const isLanguage = (code: string | null | undefined): code is Language => Object.hasOwn(languages, code ?? '');

const namedFirst = /^\s*([a-z]+|\*)/i;
const quality = /;\s*q=([\d.]+)/i;

/** Returns the best supported language of an Accept-Language header or of a browser's list. */
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
