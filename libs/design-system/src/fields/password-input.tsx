import { useText } from '@pay/i18n';
import { Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../theme/button.tsx';
import { Input, Inset } from './control.ts';
import { Box, Label, useField, type FieldProps } from './field.tsx';
import { text } from './fields.messages.ts';

const Meter = lazy(async () => ({ default: (await import('./password-meter.tsx')).PasswordMeter }));

interface PasswordProps extends FieldProps<string | null | undefined> {
  autoComplete: 'current-password' | 'new-password';
  meter?: boolean;
  /** The password must not contain this phone number. */
  phone?: string;
}

export function PasswordInput({
  value,
  onChange,
  onBlur,
  ref,
  autoFocus,
  autoComplete,
  meter,
  phone,
  ...rest
}: PasswordProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const { attributes, labelContent, footer } = useField(rest);
  return (
    <Box>
      <Label htmlFor={attributes.id}>{labelContent}</Label>
      <Inset>
        <Input
          {...attributes}
          ref={ref}
          autoFocus={autoFocus}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
          maxLength={64}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          style={{ paddingRight: 44 }}
        />
        <span data-after>
          <IconButton
            small
            label={t(shown ? text.hide : text.show)}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </IconButton>
        </span>
      </Inset>
      {footer}
      {meter && (
        <Suspense>
          <Meter password={value ?? ''} phone={phone} />
        </Suspense>
      )}
    </Box>
  );
}
