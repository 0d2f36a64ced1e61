import { PasswordInput, PhoneInput, TextInput } from '@pay/design-system/fields';
import { Button } from '@pay/design-system/theme';
import { normalizePhone } from '@pay/domain';
import { useText } from '@pay/i18n';
import { EntryForm } from './entry-parts.tsx';
import { text } from './sign-in.messages.ts';
import { useEntryForm } from './entry-form.ts';
import { wrongMerchantCode, wrongPassword, wrongPhone } from './who.rules.ts';

export interface Credentials {
  merchantCode: string;
  phone: string;
  password: string;
}

const blank: Credentials = { merchantCode: '', phone: '', password: '' };
const { merchantCode, phone, password } = text;

interface LoginFormProps {
  member: boolean;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

export function LoginForm({ member, onSubmit }: LoginFormProps) {
  const t = useText();
  const form = useEntryForm({
    blank,
    labels: { merchantCode, phone, password },
    wrongIn: (entered) => ({
      merchantCode: member ? wrongMerchantCode(entered.merchantCode) : undefined,
      phone: wrongPhone(entered.phone),
      password: wrongPassword(entered.password),
    }),
    send: (entered) =>
      onSubmit({ ...entered, merchantCode: entered.merchantCode.trim(), phone: normalizePhone(entered.phone) }),
  });

  return (
    <EntryForm form={form}>
      {member && (
        <TextInput
          {...form.field('merchantCode')}
          help={t(text.merchantCodeHelp)}
          maxLength={9}
          autoComplete="organization"
          spellCheck={false}
          autoFocus
        />
      )}
      <PhoneInput {...form.field('phone')} autoComplete="username" autoFocus={!member} />
      <PasswordInput {...form.field('password')} autoComplete="current-password" />
      <Button type="submit" variant="contained" fullWidth busy={form.busy}>
        {t(text.submit)}
      </Button>
    </EntryForm>
  );
}
