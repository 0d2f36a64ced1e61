interface LanguageRule {
  /** Its own name, as the switch shows it. */
  name: string;
  dateFnsLocale: string;
}

/** Every language there is; the first one is the default and the fallback. */
export const languages = {
  vi: { name: 'Tiếng Việt', dateFnsLocale: 'vi' },
  en: { name: 'English', dateFnsLocale: 'en-GB' },
} as const satisfies Record<string, LanguageRule>;

export type Language = keyof typeof languages;

export const defaultLanguage = 'vi' satisfies Language;
export const languageCodes = Object.keys(languages) as Language[];

/** The first supported language of an Accept-Language header or of a browser's list. */
export function languageOf(accepted: string | readonly string[] | undefined): Language {
  const wanted = typeof accepted === 'string' ? accepted.split(',') : (accepted ?? []);
  const codes = wanted.map((entry) => entry.trim().split(/[-;]/)[0]!.toLowerCase());
  return codes.find((code): code is Language => Object.hasOwn(languages, code)) ?? defaultLanguage;
}
