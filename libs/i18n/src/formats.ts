import { formatDateTime, formatDay, formatVnd, groupDigits } from '@pay/domain';
import type { Language } from './languages.ts';

export { formatDateTime };

/** Returns `1.234.567 đ` or `1,234,567 VND`. */
export const formatMoney = (amount: number, language: Language): string => formatVnd(amount, language);

/** Returns `dd/MM/yyyy` in Vietnamese time. */
export const formatDate = (instant: Date | string): string => formatDay(instant);

export const formatNumber = (value: number, language: Language): string => groupDigits(value, language);

/** Formats a share from 0 to 1 as a percentage with at most `decimals` decimals. */
export const formatPercent = (share: number, language: Language, decimals = 1): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: decimals }).format(share);

const byteUnits = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a size in bytes, such as `1,5 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const unit = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), byteUnits.length - 1);
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1024 ** unit);
  return `${amount} ${byteUnits[unit]}`;
}
