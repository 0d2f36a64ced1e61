import { PasswordInput, PhoneInput, TextInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { hasShape, normalizePhone } from '@pay/domain';
import { ruleMessage, useText } from '@pay/i18n';
import { useRef, useState, type FormEvent } from 'react';
import { text } from './sign-in.messages.ts';

const Fields = styled('form')({ display: 'grid', gap: 16, marginTop: 20 });

export interface Credentials {
  merchantCode: string;
  phone: string;
  password: string;
}

type Wrong = Partial<Record<keyof Credentials, 'required' | 'phone' | 'merchantCode'>>;

const empty: Credentials = { merchantCode: '', phone: '', password: '' };

function wrongIn({ merchantCode, phone, password }: Credentials, member: boolean): Wrong {
  const wrong: Wrong = {};
  if (member && !merchantCode) wrong.merchantCode = 'required';
  else if (member && !hasShape('merchantCode', merchantCode)) wrong.merchantCode = 'merchantCode';
  if (!phone) wrong.phone = 'required';
  else if (!hasShape('mobilePhone', normalizePhone(phone))) wrong.phone = 'phone';
  if (!password) wrong.password = 'required';
  return wrong;
}

interface LoginFormProps {
  member: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: (credentials: Credentials) => void;
}

/** Light on purpose: the sign-in is the first thing that is fetched. */
export function LoginForm({ member, busy, error, onSubmit }: LoginFormProps) {
  const t = useText();
  const [entered, setEntered] = useState(empty);
  const [judged, setJudged] = useState(false);
  const elements = useRef<Partial<Record<keyof Credentials, HTMLElement | null>>>({});
  const wrong = judged ? wrongIn(entered, member) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const [first] = Object.keys(wrongIn(entered, member)) as (keyof Credentials)[];
    if (first) elements.current[first]?.focus();
    else if (!busy) onSubmit({ ...entered, phone: normalizePhone(entered.phone) });
  };

  const field = (name: keyof Credentials) => {
    const rule = wrong[name];
    return {
      name,
      label: t(text[name]),
      value: entered[name],
      onChange: (value: string) => setEntered((before) => ({ ...before, [name]: value })),
      error: rule && t(ruleMessage(rule)),
      required: true,
      ref: (element: HTMLElement | null) => {
        elements.current[name] = element;
      },
    };
  };

  return (
    <Fields onSubmit={submit} noValidate>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {member && <TextInput {...field('merchantCode')} help={t(text.merchantCodeHelp)} maxLength={9} autoComplete="organization" spellCheck={false} autoFocus />}
      <PhoneInput {...field('phone')} autoComplete="username" autoFocus={!member} />
      <PasswordInput {...field('password')} autoComplete="current-password" />
      <Button type="submit" variant="contained" fullWidth busy={busy}>
        {t(text.submit)}
      </Button>
    </Fields>
  );
}
