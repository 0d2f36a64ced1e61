import { colour, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { text } from './pay-links.messages.ts';

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: colour.text,
  fontWeight: 600,
});

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

function useLeft(expireAt: string | null | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(ticking);
  }, []);
  return expireAt ? Math.max(0, Date.parse(expireAt) - now) : Infinity;
}

export function TimeLeft({ expireAt }: { expireAt: string | null | undefined }) {
  const t = useText();
  const left = useLeft(expireAt);
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const minutes = Math.floor((left % hour) / minute);
  const seconds = Math.floor((left % minute) / second);

  const words = () => {
    if (left === Infinity) return t(text.neverExpires);
    if (days > 0) return t(text.expiresInDays, { days, hours });
    if (hours > 0) return t(text.expiresInHours, { hours, minutes });
    return t(text.expiresInMinutes, { minutes, seconds });
  };
  return (
    <Line>
      <Clock size={16} aria-hidden />
      {words()}
    </Line>
  );
}
