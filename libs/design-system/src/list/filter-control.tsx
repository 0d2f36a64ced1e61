import { vnDay } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import type { FilterRule, FilterText } from '@pay/lists';
import { ChevronDown } from 'lucide-react';
import { CheckboxList, SelectInput } from '../fields/choices.tsx';
import { Select } from '../fields/control.ts';
import { DateInput } from '../fields/date-input.tsx';
import { DateRange } from '../fields/date-range.tsx';
import { Group, Legend } from '../fields/field.tsx';
import { MoneyInput } from '../fields/money-input.tsx';
import { NumberInput } from '../fields/number-input.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Button } from '../theme/button.tsx';
import { Popover } from '../theme/popover.tsx';
import { styled } from '../theme/styled.ts';
import { phone } from '../theme/tokens.ts';
import { dayIn, filterWords, type FilterOption } from './filter-values.ts';
import { text } from './list.messages.ts';

export interface FilterHandle {
  name: string;
  label: string;
  rule: FilterRule;
  options: readonly FilterOption[];
  value: FilterText | undefined;
  end: FilterText | undefined;
  set: (value: FilterText | undefined, end?: FilterText) => void;
}

const one = (value: FilterText | undefined): string | undefined => (typeof value === 'string' ? value : value?.[0]);
const many = (value: FilterText | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);
const numberIn = (value: FilterText | undefined): number | undefined =>
  one(value) === undefined ? undefined : Number(one(value));
const textOf = (value: number | null | undefined): string | undefined =>
  typeof value === 'number' ? String(value) : undefined;

const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 });

export function FilterEditor({ filter }: { filter: FilterHandle }) {
  const t = useText();
  const { name, label, rule, options, value, end, set } = filter;
  const field = { name, label, required: true };
  switch (rule.kind) {
    case 'choice':
    case 'yesNo':
      return (
        <SelectInput
          {...field}
          emptyLabel={t(text.any)}
          value={one(value)}
          options={options}
          onChange={(next) => set(next ?? undefined)}
        />
      );
    case 'choices':
      return (
        <CheckboxList {...field} value={many(value)} options={options} onChange={(next) => set(next ?? undefined)} />
      );
    case 'day':
      return <DateInput {...field} value={dayIn(one(value))} onChange={(day) => set(day ?? undefined)} />;
    case 'dayRange': {
      const today = vnDay(new Date());
      return (
        <DateRange
          {...field}
          {...(!rule.ahead && { today, max: today })}
          value={{ from: dayIn(one(value)), to: dayIn(one(end)) }}
          onChange={({ from, to }) => set(from, to)}
        />
      );
    }
    case 'moneyRange':
    case 'numberRange': {
      const Input = rule.kind === 'moneyRange' ? MoneyInput : NumberInput;
      return (
        <Group>
          <Legend>{label}</Legend>
          <Pair>
            <Input
              name={name}
              required
              label={t(text.least)}
              value={numberIn(value)}
              onChange={(least) => set(textOf(least), end)}
            />
            <Input
              name={rule.to ?? ''}
              required
              label={t(text.most)}
              value={numberIn(end)}
              onChange={(most) => set(value, textOf(most))}
            />
          </Pair>
        </Group>
      );
    }
    case 'money':
      return <MoneyInput {...field} value={numberIn(value)} onChange={(amount) => set(textOf(amount))} />;
    case 'number':
      return <NumberInput {...field} value={numberIn(value)} onChange={(amount) => set(textOf(amount))} />;
    default:
      return (
        <TextInput
          {...field}
          maxLength={rule.maxLength ?? 100}
          value={one(value) ?? ''}
          onChange={(words) => set(words || undefined)}
        />
      );
  }
}

const used = { fontWeight: 400, '&[data-used]': { fontWeight: 600 } };
const BarSelect = styled(Select)({
  width: 'auto',
  maxWidth: 260,
  [phone]: { flex: '1 1 auto', maxWidth: '100%' },
  ...used,
});
const Said = styled('span')(used);

export function FilterInBar({ filter }: { filter: FilterHandle }) {
  const t = useText();
  const formats = useFormats();
  const { label, rule, options, value, end, set } = filter;
  if (rule.kind === 'choice' || rule.kind === 'yesNo') {
    return (
      <BarSelect
        name={filter.name}
        aria-label={label}
        data-used={value === undefined ? undefined : true}
        value={one(value) ?? ''}
        onChange={(event) => set(event.target.value || undefined)}
      >
        <option value="">{t(text.all, { label })}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </BarSelect>
    );
  }
  const words = filterWords(rule, rule.to ? [one(value), one(end)] : many(value), options, t, formats);
  return (
    <Popover
      label={label}
      width={352}
      opener={(attributes) => (
        <Button {...attributes}>
          <Said data-used={words ? true : undefined}>
            {words ? t(text.chosen, { label, value: words }) : t(text.all, { label })}
          </Said>
          <ChevronDown size={16} aria-hidden style={{ marginLeft: 8 }} />
        </Button>
      )}
    >
      {() => <FilterEditor filter={filter} />}
    </Popover>
  );
}
