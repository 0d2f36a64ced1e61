import { toldFailure } from '@pay/api-client';
import { useEntryForm, wrongPassword } from '@pay/app-frame/entry';
import { CodeText } from '@pay/design-system/display';
import { PasswordInput, TextInput } from '@pay/design-system/fields';
import { FormPage, FormSection } from '@pay/design-system/form';
import { QrCode } from '@pay/design-system/qr';
import { useText } from '@pay/i18n';
import { hashPassword } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { frontEnd } from '#front-end';
import { authenticatorApi } from './account-api.ts';
import { text } from './account.messages.ts';

interface Secret {
  secret: string;
  uri: string;
}

export function SetUpApp({ onGiven }: { onGiven: (given: Secret) => void }) {
  const t = useText();
  const setUp = useMutation(authenticatorApi.setUp.mutation({ onSuccess: onGiven }));
  const form = useEntryForm({
    blank: { password: '' },
    labels: { password: text.password },
    wrongIn: ({ password }) => ({ password: wrongPassword(password) }),
    send: async ({ password }) =>
      setUp.mutateAsync({ password: await hashPassword(password, frontEnd.config().hashKey) }),
  });
  return (
    <FormPage
      bare
      onSubmit={form.onSubmit}
      submit={{ title: t(text.begin), busy: form.busy }}
      failure={toldFailure(form.error)}
    >
      <FormSection title={t(text.off)} text={t(text.offText)}>
        <PasswordInput {...form.field('password')} autoComplete="current-password" help={t(text.passwordHelp)} />
      </FormSection>
    </FormPage>
  );
}

interface ConfirmAppProps extends Secret {
  onDone: (codes: readonly string[]) => void;
}

export function ConfirmApp({ secret, uri, onDone }: ConfirmAppProps) {
  const t = useText();
  const confirm = useMutation(
    authenticatorApi.confirm.mutation({ onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) }),
  );
  const form = useEntryForm({
    blank: { otp: '' },
    labels: { otp: text.code },
    wrongIn: ({ otp }) => ({ otp: /^\d{6}$/.test(otp.replace(/\s/g, '')) ? undefined : text.required }),
    send: ({ otp }) => confirm.mutateAsync({ otp: otp.replace(/\s/g, '') }),
  });
  return (
    <FormPage
      bare
      onSubmit={form.onSubmit}
      submit={{ title: t(text.confirm), busy: form.busy }}
      failure={toldFailure(form.error)}
    >
      <FormSection title={t(text.scan)} text={t(text.scanText)}>
        <QrCode content={uri} label={t(text.qr)} width={240} />
        <p>{t(text.byHand)}</p>
        <CodeText code={secret.replace(/(.{4})(?=.)/g, '$1 ')} copied={secret} label={t(text.byHand)} />
        <TextInput
          {...form.field('otp')}
          help={t(text.codeHelp)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </FormSection>
    </FormPage>
  );
}
