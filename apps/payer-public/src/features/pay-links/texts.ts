import { formatVnd } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { fill } from '@pay/payer-ui/fill';
import type { LivePayment } from './followed-payment.ts';

export const moneyIn = (language: Language) => (amount: number) => formatVnd(amount, language);

const two = (value: number) => String(value).padStart(2, '0');

/** Returns `59:07`, or `12:59:07` from one hour on; days are counted separately. */
export function clockText(seconds: number): { days: number; time: string } {
  const hours = Math.floor(seconds / 3600) % 24;
  const time = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const days = Math.floor(seconds / 86_400);
  return { days, time: hours > 0 || days > 0 ? `${two(hours)}:${time}` : time };
}

type TimeTexts = Pick<LivePayment['text'], 'timeLeft' | 'daysLeft' | 'timeOver'>;

export function timeLeftText(seconds: number, text: TimeTexts): string {
  const { days, time } = clockText(seconds);
  return seconds === 0 ? text.timeOver : fill(days > 0 ? text.daysLeft : text.timeLeft, { days, time });
}
