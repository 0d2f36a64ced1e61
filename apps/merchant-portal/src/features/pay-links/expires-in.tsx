import { useText } from '@pay/i18n';
import { useEffect, useState } from 'react';
import { text } from './pay-links.messages.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a link can still be paid, counting down. */
export function ExpiresIn({ at }: { at: string }) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(ticking);
  }, []);
  const left = Math.max(0, Date.parse(at) - now);
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const minutes = Math.floor((left % hour) / minute);
  const seconds = Math.floor((left % minute) / second);
  if (days > 0) return t(text.expiresInDays, { days, hours });
  if (hours > 0) return t(text.expiresInHours, { hours, minutes });
  return t(text.expiresInMinutes, { minutes, seconds });
}
