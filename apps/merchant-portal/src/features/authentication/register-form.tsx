import { DocumentLinks, EntryForm, signInText as fields, useEntryForm, Ways, wrongPhone } from '@pay/app-frame/entry';
import { passwordLabels, wrongNewPassword, wrongRepetition } from '@pay/app-frame/password-rules';
import { CheckboxInput, PasswordInput, PhoneInput, TextInput } from '@pay/design-system/fields';
import { Button } from '@pay/design-system/theme';
import { hasShape, normalizePhone } from '@pay/domain';
import { ruleMessage, useText } from '@pay/i18n';
import { hashPassword } from '@pay/session';
import { frontEnd } from '#front-end';
import { text } from './entry.messages.ts';

export interface Registration {
  phone: string;
  /** The hash that is sent, not the typed password. */
  password: string;
  affiliateCode: string;
}

interface RegisterFormProps {
  before: Registration | undefined;
  onGiven: (registration: Registration) => Promise<void>;
}

const agreed = 'agreed';
const asCode = (typed: string) => typed.trim().toUpperCase();
const wrongCode = (typed: string) =>
  typed && !hasShape('affiliateCode', asCode(typed)) ? ruleMessage('affiliateCode') : undefined;

export function RegisterForm({ before, onGiven }: RegisterFormProps) {
  const t = useText();
  const form = useEntryForm({
    blank: {
      phone: before?.phone ?? '',
      password: '',
      repeat: '',
      affiliateCode: before?.affiliateCode ?? '',
      terms: '',
    },
    labels: {
      phone: fields.phone,
      password: fields.password,
      repeat: passwordLabels.repeat,
      affiliateCode: text.affiliateCode,
      terms: text.agree,
    },
    wrongIn: async ({ phone, password, repeat, affiliateCode, terms }) => ({
      phone: wrongPhone(phone),
      password: await wrongNewPassword(password, normalizePhone(phone)),
      repeat: wrongRepetition(repeat, password),
      affiliateCode: wrongCode(affiliateCode),
      terms: terms === agreed ? undefined : text.agreeFirst,
    }),
    send: async ({ phone, password, affiliateCode }) =>
      onGiven({
        phone: normalizePhone(phone),
        password: await hashPassword(password, frontEnd.config().hashKey),
        affiliateCode: asCode(affiliateCode),
      }),
  });
  const terms = form.field('terms');

  return (
    <EntryForm form={form}>
      <PhoneInput {...form.field('phone')} autoComplete="username" autoFocus />
      <PasswordInput
        {...form.field('password')}
        autoComplete="new-password"
        meter
        phone={normalizePhone(form.entered.phone)}
      />
      <PasswordInput {...form.field('repeat')} autoComplete="new-password" />
      <TextInput
        {...form.field('affiliateCode')}
        required={false}
        help={t(text.affiliateCodeHelp)}
        maxLength={12}
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxInput {...terms} value={terms.value === agreed} onChange={(on) => terms.onChange(on ? agreed : '')} />
      <Ways>
        <DocumentLinks />
      </Ways>
      <Button type="submit" variant="contained" fullWidth busy={form.busy}>
        {t(text.next)}
      </Button>
    </EntryForm>
  );
}
