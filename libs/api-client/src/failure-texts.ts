import { defaultLanguage, type Language } from '@pay/i18n/core';

// These two stand here, not in the language files, because without a network the language files may be missing too.
const texts = {
  network: {
    vi: 'Vui lòng kiểm tra lại kết nối mạng',
    en: 'Please check the network connection',
  },
  timeout: {
    vi: 'Máy chủ phản hồi quá lâu. Vui lòng kiểm tra lại kết quả trước khi thử lại',
    en: 'The server took too long to answer. Please check the result before you try again',
  },
} satisfies Record<string, Partial<Record<Language, string>>>;

export function failureText(name: keyof typeof texts, language: Language): string {
  const known: Partial<Record<Language, string>> = texts[name];
  return known[language] ?? texts[name][defaultLanguage];
}
