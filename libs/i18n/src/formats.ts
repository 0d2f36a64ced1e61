import { formatDateTime, formatDay, formatVnd, groupDigits } from '@pay/domain';
import type { Language } from './languages.ts';

export { formatDateTime };

/** Returns `1.234.567 đ` or `1,234,567 VND`. */
export const formatMoney = (amount: number, language: Language): string => formatVnd(amount, language);

/** Returns `dd/MM/yyyy` in Vietnamese time. */
export const formatDate = (instant: Date | string): string => formatDay(instant);

export const formatNumber = (value: number, language: Language): string => groupDigits(value, language);

const formatters = new Map<string, Intl.NumberFormat>();

// Made once: each takes milliseconds on a phone.
function formatter(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([language, options]);
  const made = formatters.get(key) ?? new Intl.NumberFormat(language, options);
  formatters.set(key, made);
  return made;
}

/** Formats a share from 0 to 1 as a percentage with at most `decimals` decimals. */
export const formatPercent = (share: number, language: Language, decimals = 1): string =>
  formatter(language, { style: 'percent', maximumFractionDigits: decimals }).format(share);

/** Returns a compact number in the words of the language, such as `1,2 Tr` for 1,200,000. */
export const formatCompact = (value: number, language: Language): string =>
  formatter(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

const byteUnits = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a size in bytes, such as `1,5 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const unit = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), byteUnits.length - 1);
  const amount = formatter(language, { maximumFractionDigits: 1 }).format(bytes / 1024 ** unit);
  return `${amount} ${byteUnits[unit]}`;
}
