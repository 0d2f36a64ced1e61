import { useState, type KeyboardEvent } from 'react';
import { Input, Inset, Suffix } from './control.ts';
import { Box, Label, useField, type FieldProps } from './field.tsx';

const blocked = ['e', 'E', '+', '-'];

export function refuseSigns(event: KeyboardEvent) {
  if (blocked.includes(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

interface NumberInputProps extends FieldProps<number | null | undefined> {
  /** Digits after the decimal point; whole numbers when omitted. */
  decimals?: number;
  suffix?: string;
  placeholder?: string;
}

const readNumber = (written: string) => (written === '' ? null : Number(written.replace(',', '.')));

export function NumberInput({
  value,
  onChange,
  onBlur,
  ref,
  autoFocus,
  decimals = 0,
  suffix,
  placeholder,
  ...rest
}: NumberInputProps) {
  const { attributes, labelContent, footer } = useField(rest);
  const [draft, setDraft] = useState('');
  const shown = readNumber(draft) === (value ?? null) ? draft : String(value ?? '');
  const allowed = decimals > 0 ? new RegExp(`^\\d{0,13}(?:[.,]\\d{0,${decimals}})?$`) : /^\d{0,13}$/;
  return (
    <Box>
      <Label htmlFor={attributes.id}>{labelContent}</Label>
      <Inset>
        <Input
          {...attributes}
          ref={ref}
          autoFocus={autoFocus}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={placeholder}
          value={shown}
          onKeyDown={refuseSigns}
          onChange={({ target }) => {
            if (!allowed.test(target.value)) return;
            setDraft(target.value);
            onChange(readNumber(target.value));
          }}
          onBlur={onBlur}
        />
        {suffix && (
          <span data-after>
            <Suffix>{suffix}</Suffix>
          </span>
        )}
      </Inset>
      {footer}
    </Box>
  );
}
