import { daysBetween, formatDateTime, vnDay } from '@pay/domain';
import { useLanguage } from '@pay/i18n';
import { useState } from 'react';

const minute = 60_000;
const hour = 60 * minute;

function sayAgo(at: string, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const ago = Math.max(0, now - Date.parse(at));
  if (ago < minute) return words.format(0, 'second');
  if (ago < hour) return words.format(-Math.floor(ago / minute), 'minute');
  if (ago < 24 * hour) return words.format(-Math.floor(ago / hour), 'hour');
  return words.format(-daysBetween(vnDay(at), vnDay(new Date(now))), 'day');
}

/** How long ago a moment was; its full time shows on pointing at it. */
export function RelativeTime({ at }: { at: string }) {
  const language = useLanguage();
  const [now] = useState(Date.now);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {sayAgo(at, now, language)}
    </time>
  );
}
