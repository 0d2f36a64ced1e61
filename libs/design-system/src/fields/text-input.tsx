import { normalizePhone } from '@pay/domain';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { Area, Input, Inset, Suffix } from './control.ts';
import { Box, Label, useField, type FieldProps } from './field.tsx';

interface TextInputProps extends FieldProps<string | null | undefined> {
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
  const { value, onChange, onBlur, ref, autoFocus, multiline, rows = 4, suffix, type } = props;
  const { maxLength, autoComplete, placeholder, inputMode, spellCheck } = props;
  const { attributes, labelContent, footer } = useField(props);
  const shared = {
    ...attributes,
    maxLength,
    autoComplete,
    placeholder,
    inputMode,
    spellCheck,
    value: value ?? '',
    onBlur,
    ref,
    autoFocus,
  };
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

/** A phone number input that converts the number to its domestic form on blur. */
export function PhoneInput({ onBlur, ...props }: FieldProps<string | null | undefined> & { autoComplete?: string }) {
  const commit = () => {
    const normal = normalizePhone(props.value ?? '');
    if (normal !== (props.value ?? '')) props.onChange(normal);
    onBlur?.();
  };
  return (
    <TextInput
      autoComplete="tel-national"
      {...props}
      type="tel"
      inputMode="tel"
      maxLength={16}
      spellCheck={false}
      onBlur={commit}
    />
  );
}
