import { PasswordInput } from '@pay/design-system/fields';
import { Button } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { hashPassword } from '@pay/session';
import { useConfig } from './config.ts';
import { useEntryForm } from './entry-form.ts';
import { EntryForm } from './entry-parts.tsx';
import { text } from './password.messages.ts';
import { passwordLabels, wrongNewPassword, wrongRepetition } from './password.rules.ts';

interface NewPasswordFormProps {
  phone?: string | undefined;
  onChosen: (hash: string) => Promise<void>;
}

export function NewPasswordForm({ phone, onChosen }: NewPasswordFormProps) {
  const t = useText();
  const { hashKey } = useConfig();
  const form = useEntryForm({
    blank: { password: '', repeat: '' },
    labels: passwordLabels,
    wrongIn: async ({ password, repeat }) => ({
      password: await wrongNewPassword(password, phone),
      repeat: wrongRepetition(repeat, password),
    }),
    send: async ({ password }) => onChosen(await hashPassword(password, hashKey)),
  });
  return (
    <EntryForm form={form}>
      <PasswordInput {...form.field('password')} autoComplete="new-password" meter phone={phone} autoFocus />
      <PasswordInput {...form.field('repeat')} autoComplete="new-password" />
      <Button type="submit" variant="contained" fullWidth busy={form.busy}>
        {t(text.save)}
      </Button>
    </EntryForm>
  );
}
