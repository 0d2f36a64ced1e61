import { formatDay, isDay } from '@pay/domain';
import { afterPress } from '@pay/forms';
import { useText } from '@pay/i18n';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { Input, Inset } from './control.ts';
import { Box, Label, useField, type FieldProps } from './field.tsx';
import { text } from './fields.messages.ts';

export interface DateLimits {
  /** Days as `yyyy-MM-dd`; days outside the range cannot be chosen. */
  min?: string;
  max?: string;
}

const Native = styled('input')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 40,
  height: '100%',
  opacity: 0,
  pointerEvents: 'none',
  border: 0,
});

function masked(written: string): string {
  const digits = written.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

const dayOf = (written: string) => written.split('/').reverse().join('-');

type DateInputProps = FieldProps<string | null | undefined> & DateLimits;

/** A date input: typed as dd/mm/yyyy or picked from the device's calendar, held as `yyyy-MM-dd`. */
export function DateInput({ value, onChange, onBlur, ref, autoFocus, min, max, error, ...rest }: DateInputProps) {
  const t = useText();
  const native = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { attributes, labelContent, footer } = useField({ ...rest, error: problem ?? error });
  const shown = draft ?? (value ? formatDay(value) : '');

  const problemOf = (day: string) => {
    if (!isDay(day)) return t(text.dateInvalid);
    if (max && day > max) return t(text.dateTooLate, { day: formatDay(max) });
    return min && day < min ? t(text.dateTooEarly, { day: formatDay(min) }) : undefined;
  };

  const commit = (day: string) => {
    const found = problemOf(day);
    setProblem(found);
    if (found) return;
    setDraft(undefined);
    onChange(day);
  };

  const read = (written: string) => {
    const next = masked(written);
    setDraft(next);
    setProblem(undefined);
    if (next === '') onChange(undefined);
    else if (next.length === 10) commit(dayOf(next));
  };

  const leave = () => {
    if (draft) afterPress(() => commit(dayOf(draft)));
    onBlur?.();
  };

  return (
    <Box>
      <Label htmlFor={attributes.id}>{labelContent}</Label>
      <Inset>
        <Input
          {...attributes}
          ref={ref}
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t(text.dateShape)}
          value={shown}
          onChange={(event) => read(event.target.value)}
          onBlur={leave}
          style={{ paddingRight: 40 }}
        />
        <span data-after>
          <Native
            ref={native}
            type="date"
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            value={value ?? ''}
            disabled={attributes.disabled}
            onChange={(event) => event.target.value && commit(event.target.value)}
          />
          <IconButton
            small
            label={t(text.calendar, { label: rest.label })}
            disabled={attributes.disabled || attributes.readOnly}
            onClick={() => native.current?.showPicker()}
          >
            <CalendarDays size={18} aria-hidden />
          </IconButton>
        </span>
      </Inset>
      {footer}
    </Box>
  );
}
