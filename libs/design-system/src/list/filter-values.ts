import { formatDay, isDay, vnDay } from '@pay/domain';
import { enumLabel, type TextOf, type useFormats } from '@pay/i18n';
import type { FilterRule } from '@pay/lists';
import { text } from './list.messages.ts';

export interface FilterOption {
  value: string;
  label: string;
}

export function filterOptions(rule: FilterRule, t: TextOf): FilterOption[] {
  if (rule.kind === 'yesNo') {
    return [
      { value: 'true', label: t(text.yes) },
      { value: 'false', label: t(text.no) },
    ];
  }
  return (rule.options ?? []).map((value) => ({ value, label: t(enumLabel(rule.enumName ?? '', value)) }));
}

export const dayIn = (value: string | undefined): string | undefined =>
  value === undefined || isDay(value) ? value : vnDay(value);

type Formats = ReturnType<typeof useFormats>;

export function filterWords(
  rule: FilterRule,
  values: readonly (string | undefined)[],
  options: readonly FilterOption[],
  t: TextOf,
  formats: Formats,
): string {
  const word = (value: string) => {
    switch (rule.kind) {
      case 'day':
      case 'dayRange':
        return formatDay(value);
      case 'money':
      case 'moneyRange':
        return formats.money(Number(value));
      default:
        return options.find((option) => option.value === value)?.label ?? value;
    }
  };
  if (!rule.to) return values.flatMap((value) => (value === undefined ? [] : [word(value)])).join(', ');
  const [from, until] = values;
  if (from !== undefined && until !== undefined) return from === until ? word(from) : `${word(from)} – ${word(until)}`;
  if (from !== undefined) return t(text.from, { value: word(from) });
  return until === undefined ? '' : t(text.until, { value: word(until) });
}
