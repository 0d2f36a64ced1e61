import { EntryForm, useEntryForm, wrongPassword } from '@pay/app-frame/entry';
import { PasswordInput, TextInput } from '@pay/design-system/fields';
import { Button } from '@pay/design-system/theme';
import { ruleMessage, useText } from '@pay/i18n';
import { text } from './sign-in.messages.ts';

export interface StaffCredentials {
  username: string;
  password: string;
}

const blank: StaffCredentials = { username: '', password: '' };
const { username, password } = text;

export function StaffLoginForm({ onSubmit }: { onSubmit: (credentials: StaffCredentials) => Promise<void> }) {
  const t = useText();
  const form = useEntryForm({
    blank,
    labels: { username, password },
    wrongIn: (entered) => ({
      username: entered.username.trim() ? undefined : ruleMessage('required'),
      password: wrongPassword(entered.password),
    }),
    send: (entered) => onSubmit({ ...entered, username: entered.username.trim().toLowerCase() }),
  });

  return (
    <EntryForm form={form} failure={form.error?.name === 'credentials_wrong' ? t(text.wrong) : undefined}>
      <TextInput
        {...form.field('username')}
        type="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={254}
        autoFocus
      />
      <PasswordInput {...form.field('password')} autoComplete="current-password" />
      <Button type="submit" variant="contained" fullWidth busy={form.busy}>
        {t(text.submit)}
      </Button>
    </EntryForm>
  );
}
