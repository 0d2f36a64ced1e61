import { amountInWords } from './amount-in-words.ts';
import type { MoneyLocale, Vnd } from './money.ts';

const heard = { vi: 'Đã nhận', en: 'Received' };
const isHeard = (locale: MoneyLocale): locale is keyof typeof heard => Object.hasOwn(heard, locale);

/**
 * What a pay box says of a payment, as a voice reads it best: every number in words.
 * A language without known words is answered in Vietnamese. Throws `RangeError` outside 0..10^13.
 */
export function spokenPayment(amount: Vnd, locale: MoneyLocale): string {
  const language = isHeard(locale) ? locale : 'vi';
  const words = amountInWords(amount, language);
  return `${heard[language]} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
