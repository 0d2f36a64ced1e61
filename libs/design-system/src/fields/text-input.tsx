import { normalizePhone } from '@pay/domain';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { Area, Input, Inset, Suffix } from './control.ts';
import { Box, Label, useField, type FieldProps } from './field.tsx';

interface TextInputProps extends FieldProps<string> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel'>;
  maxLength?: number;
  autoComplete?: string;
  placeholder?: string;
  multiline?: boolean;
  rows?: number;
  suffix?: ReactNode;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url';
  spellCheck?: boolean;
}

export function TextInput(props: TextInputProps) {
  const { value, onChange, onBlur, ref, autoFocus, multiline, rows = 4, suffix, type, ...rest } = props;
  const { label: _label, help: _help, error: _error, disabledReason: _reason, ...native } = rest;
  const { attributes, labelContent, footer } = useField(rest);
  const shared = { ...native, ...attributes, value, onBlur, ref, autoFocus };
  return (
    <Box>
      <Label htmlFor={attributes.id}>{labelContent}</Label>
      {multiline ? (
        <Area {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Inset>
          <Input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
          {suffix && (
            <span data-after>
              <Suffix>{suffix}</Suffix>
            </span>
          )}
        </Inset>
      )}
      {footer}
    </Box>
  );
}

/** A phone number; brought to its domestic form when the person leaves the field. */
export function PhoneInput({ onBlur, ...props }: FieldProps<string> & { autoComplete?: string }) {
  const settle = () => {
    const normal = normalizePhone(props.value);
    if (normal !== props.value) props.onChange(normal);
    onBlur?.();
  };
  return <TextInput type="tel" inputMode="tel" autoComplete="tel-national" maxLength={16} spellCheck={false} {...props} onBlur={settle} />;
}
