import { PasswordInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { Button } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { hashPassword } from '@pay/session';
import { config } from '#front-end';
import { EntryForm } from './entry-parts.tsx';
import { text } from './entry.messages.ts';
import { wrongNewPassword, wrongRepetition } from './password.rules.ts';
import { useEntryForm } from './use-entry-form.ts';

interface NewPasswordFormProps {
  phone: string | undefined;
  /** Gets the password as it travels. */
  onChosen: (hash: string) => Promise<void>;
}

/** A new password, typed twice, beside the rules that it has to keep. */
export function NewPasswordForm({ phone, onChosen }: NewPasswordFormProps) {
  const t = useText();
  const form = useEntryForm({
    blank: { password: '', repeat: '' },
    labels: { password: text.newPassword, repeat: text.repeat },
    wrongIn: async ({ password, repeat }) => ({ password: await wrongNewPassword(password, phone), repeat: wrongRepetition(repeat, password) }),
    send: async ({ password }) => onChosen(await hashPassword(password, config().hashKey)),
  });
  return (
    <EntryForm onSubmit={form.onSubmit} noValidate>
      {form.error && (
        <Notice tone="danger" role="alert">
          {form.error.message}
        </Notice>
      )}
      <PasswordInput {...form.field('password')} autoComplete="new-password" meter phone={phone} autoFocus />
      <PasswordInput {...form.field('repeat')} autoComplete="new-password" />
      <Button type="submit" variant="contained" fullWidth busy={form.busy}>
        {t(text.savePassword)}
      </Button>
    </EntryForm>
  );
}
