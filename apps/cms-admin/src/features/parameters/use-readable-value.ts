import { type ParameterName, parsedParameter, type ParameterValue } from '@pay/domain/parameters';
import { useFormats, useText } from '@pay/i18n';
import type { ShownParameter } from './parameter.ts';
import { text } from './parameters.messages.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A value as people say it: with its unit, and without the signs in which it is written. */
export function useReadableValue() {
  const t = useText();
  const { money, date } = useFormats();

  const pauseOf = (pause: number) => {
    if (pause % hour === 0) return t(text.hours, { count: pause / hour });
    return pause % minute === 0
      ? t(text.minutes, { count: pause / minute })
      : t(text.seconds, { count: pause / second });
  };

  const listOf = (value: Extract<ParameterValue, readonly unknown[]>) =>
    value
      .map((one) =>
        typeof one === 'number' ? pauseOf(one) : t(text.rate, { percent: String(one.percent), day: date(one.from) }),
      )
      .join(' · ');

  return ({ name, kind }: Pick<ShownParameter, 'name' | 'kind'>, written: string): string => {
    const parsed = parsedParameter(name as ParameterName, written);
    if (!parsed.ok) return written;
    const { value } = parsed;
    if (typeof value === 'object') return listOf(value);
    if (kind === 'amount') return money(Number(value));
    if (kind === 'url') return String(value) || t(text.ownPage);
    if (typeof value === 'string') return value.replaceAll(',', ', ') || t(text.none);
    switch (kind) {
      case 'days':
      case 'workingDays':
      case 'hours':
      case 'minutes':
      case 'seconds':
      case 'perMinute':
        return t(text[kind], { count: value });
      default:
        return t(text.count, { count: value });
    }
  };
}
