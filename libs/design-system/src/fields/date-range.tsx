import { addDays, monthDays } from '@pay/domain';
import { useText } from '@pay/i18n';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { phone } from '../theme/tokens.ts';
import { DateInput, type DateLimits } from './date-input.tsx';
import { Group, Legend, useField, type FieldProps } from './field.tsx';
import { text } from './fields.messages.ts';

export interface Days {
  from?: string;
  to?: string;
}

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 12,
  // A phone writes larger.
  [phone]: { gridTemplateColumns: 'repeat(auto-fit, minmax(152px, 1fr))' },
});
const Presets = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 8 });

const presets = {
  today: (today: string): Days => ({ from: today, to: today }),
  yesterday: (today: string): Days => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last7: (today: string): Days => ({ from: addDays(today, -6), to: today }),
  last30: (today: string): Days => ({ from: addDays(today, -29), to: today }),
  thisMonth: (today: string): Days => ({ from: monthDays(today.slice(0, 7)).first, to: today }),
  lastMonth: (today: string): Days => {
    const { first, last } = monthDays(addDays(monthDays(today.slice(0, 7)).first, -1).slice(0, 7));
    return { from: first, to: last };
  },
};

interface DateRangeProps extends FieldProps<Days>, DateLimits {
  /** Today's business day; the preset ranges end on it. */
  today?: string;
}

/** A date range input with preset ranges; `max` excludes future days. */
export function DateRange({ value, onChange, onBlur, ref, min, max, today, ...rest }: DateRangeProps) {
  const t = useText();
  const reversed = value.from && value.to && value.from > value.to ? t(text.rangeReversed) : undefined;
  const { attributes, labelContent, footer } = useField({ ...rest, error: reversed ?? rest.error });
  const end = { min, max, disabled: rest.disabled, required: true, onBlur };
  return (
    <Group ref={ref} tabIndex={-1} aria-describedby={attributes['aria-describedby']}>
      <Legend>{labelContent}</Legend>
      <Pair>
        <DateInput
          {...end}
          name={`${rest.name}.from`}
          label={t(text.from)}
          value={value.from}
          onChange={(from) => onChange({ ...value, from: from ?? undefined })}
        />
        <DateInput
          {...end}
          name={`${rest.name}.to`}
          label={t(text.to)}
          value={value.to}
          onChange={(to) => onChange({ ...value, to: to ?? undefined })}
        />
      </Pair>
      {today && (
        <Presets>
          {(Object.keys(presets) as (keyof typeof presets)[]).map((name) => (
            <Button key={name} variant="text" size="small" onClick={() => onChange(presets[name](today))}>
              {t(text[name])}
            </Button>
          ))}
        </Presets>
      )}
      {footer}
    </Group>
  );
}
