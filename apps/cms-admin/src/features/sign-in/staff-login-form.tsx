import { PasswordInput, TextInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { ruleMessage, useText } from '@pay/i18n';
import { useRef, useState, type FormEvent } from 'react';
import { text } from './sign-in.messages.ts';

const Fields = styled('form')({ display: 'grid', gap: 16 });

export interface StaffCredentials {
  username: string;
  password: string;
}

interface StaffLoginFormProps {
  busy: boolean;
  error: Error | null;
  submit: (credentials: StaffCredentials) => void;
}

const missingIn = ({ username, password }: StaffCredentials) =>
  !username.trim() ? 'username' : !password ? 'password' : undefined;

/** Light on purpose: the sign-in is the first thing that is fetched. */
export function StaffLoginForm({ busy, error, submit }: StaffLoginFormProps) {
  const t = useText();
  const [entered, setEntered] = useState<StaffCredentials>({ username: '', password: '' });
  const [judged, setJudged] = useState(false);
  const elements = useRef<Partial<Record<keyof StaffCredentials, HTMLElement | null>>>({});

  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const missing = missingIn(entered);
    if (missing) elements.current[missing]?.focus();
    else if (!busy) submit({ ...entered, username: entered.username.trim().toLowerCase() });
  };

  const field = (name: keyof StaffCredentials) => ({
    name,
    label: t(text[name]),
    value: entered[name],
    onChange: (value: string | null | undefined) => setEntered((before) => ({ ...before, [name]: value ?? '' })),
    error: judged && !entered[name].trim() ? t(ruleMessage('required')) : undefined,
    required: true,
    ref: (element: HTMLElement | null) => {
      elements.current[name] = element;
    },
  });

  return (
    <Fields onSubmit={send} noValidate>
      {error && (
        <Notice tone="danger" role="alert">
          {error.name === 'credentials_wrong' ? t(text.wrong) : error.message}
        </Notice>
      )}
      <TextInput
        {...field('username')}
        type="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={254}
        autoFocus
      />
      <PasswordInput {...field('password')} autoComplete="current-password" />
      <Button type="submit" variant="contained" fullWidth busy={busy}>
        {t(text.submit)}
      </Button>
    </Fields>
  );
}
