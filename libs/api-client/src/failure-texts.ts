import type { Language } from './host-config.ts';

// These two stand here, not in the language files, because without a network the language files may be missing too.
export const failureTexts: Record<'network' | 'timeout', Record<Language, string>> = {
  network: {
    vi: 'Vui lòng kiểm tra lại kết nối mạng',
    en: 'Please check the network connection',
  },
  timeout: {
    vi: 'Máy chủ phản hồi quá lâu. Vui lòng kiểm tra lại kết quả trước khi thử lại',
    en: 'The server took too long to answer. Please check the result before you try again',
  },
};
