import { useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, radius, size, touch } from '../theme/tokens.ts';
import { Select } from './control.ts';
import { Box, Group, Label, Legend, useField, type FieldProps } from './field.tsx';
import { text } from './fields.messages.ts';

export interface Choice {
  value: string;
  label: string;
  text?: ReactNode;
  icon?: ReactNode;
  disabledReason?: string;
}

interface SelectProps extends FieldProps<string | null | undefined> {
  options: readonly Choice[];
  emptyLabel?: string;
}

export function SelectInput({ value, onChange, onBlur, ref, autoFocus, options, emptyLabel, ...rest }: SelectProps) {
  const t = useText();
  const { attributes, labelContent, footer } = useField(rest);
  const { readOnly, ...native } = attributes;
  return (
    <Box>
      <Label htmlFor={native.id}>{labelContent}</Label>
      <Select
        {...native}
        disabled={native.disabled || readOnly}
        ref={ref}
        autoFocus={autoFocus}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
        onBlur={onBlur}
      >
        <option value="">{emptyLabel ?? t(text.choose)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={Boolean(option.disabledReason)}>
            {option.label}
          </option>
        ))}
      </Select>
      {footer}
    </Box>
  );
}

// All beside each other where there is room for all, else all beneath each other.
const Cards = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { flex: '1 1 calc((var(--cards) * 168px - 8px - 100%) * 999)' },
});

const CardLabel = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: 12,
  border: `1px solid ${colour.outline}`,
  borderRadius: radius,
  background: colour.surface,
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: colour.accent, background: colour.accentSoft },
  '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: 2 },
  '&:has(:disabled)': { background: colour.sunken, color: colour.textSoft, cursor: 'not-allowed' },
});

export const Tick = styled('input')({
  flex: 'none',
  width: 20,
  height: 20,
  margin: '1px 0',
  accentColor: colour.accent,
  cursor: 'pointer',
  '&:disabled': { cursor: 'not-allowed' },
});

const Name = styled('span')({ display: 'block', '&:not(:only-child)': { fontWeight: 600 } });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const Words = styled('span')({ minWidth: 0 });

function ChoiceWords({ choice }: { choice: Choice }) {
  return (
    <Words>
      <Name>{choice.label}</Name>
      {(choice.disabledReason ?? choice.text) && <Small>{choice.disabledReason ?? choice.text}</Small>}
    </Words>
  );
}

/** Radio buttons for a few choices, each with its explanation. */
export function RadioCards({
  value,
  onChange,
  onBlur,
  ref,
  options,
  ...rest
}: FieldProps<string | null | undefined> & { options: readonly Choice[] }) {
  // What is chosen can be changed, but not be taken back.
  const { attributes, labelContent, footer } = useField({
    ...rest,
    required: rest.required === true || Boolean(value),
  });
  return (
    <Group aria-describedby={attributes['aria-describedby']} ref={ref} tabIndex={-1}>
      <Legend>{labelContent}</Legend>
      <Cards style={{ ['--cards' as string]: options.length }}>
        {options.map((option) => (
          <CardLabel key={option.value}>
            <Tick
              type="radio"
              name={rest.name}
              value={option.value}
              checked={option.value === value}
              disabled={rest.disabled || Boolean(rest.disabledReason || option.disabledReason)}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <ChoiceWords choice={option} />
            {option.icon}
          </CardLabel>
        ))}
      </Cards>
      {footer}
    </Group>
  );
}

const Line = styled('label')({
  display: 'flex',
  gap: 12,
  minHeight: 24,
  cursor: 'pointer',
  [touch]: { padding: '11px 0' },
});
const Lines = styled('div')({
  display: 'grid',
  gap: 8,
  '&[data-many]': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' },
});
const fewChoices = 6;

export function CheckboxList({
  value: given,
  onChange,
  onBlur,
  ref,
  options,
  ...rest
}: FieldProps<readonly string[] | null | undefined> & { options: readonly Choice[] }) {
  const { attributes, labelContent, footer } = useField(rest);
  const value = given ?? [];
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <Group aria-describedby={attributes['aria-describedby']} ref={ref} tabIndex={-1}>
      <Legend>{labelContent}</Legend>
      <Lines data-many={(options.length > fewChoices && options.every((option) => !option.text)) || undefined}>
        {options.map((option) => (
          <Line key={option.value}>
            <Tick
              type="checkbox"
              name={rest.name}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={rest.disabled || Boolean(rest.disabledReason || option.disabledReason)}
              onChange={() => toggle(option.value)}
              onBlur={onBlur}
            />
            {option.icon}
            <ChoiceWords choice={option} />
          </Line>
        ))}
      </Lines>
      {footer}
    </Group>
  );
}
