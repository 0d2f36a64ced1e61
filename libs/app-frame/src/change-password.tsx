import { OtpDialog } from '@pay/design-system/dialogs';
import { PasswordInput } from '@pay/design-system/fields';
import { FormPage, FormSection } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useOtp } from '@pay/forms';
import { ruleMessage, useText } from '@pay/i18n';
import { useLeaveGuard } from '@pay/screens';
import { hashPassword } from '@pay/session';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfig } from './config.ts';
import { useEntryForm } from './entry-form.ts';
import type { PasswordCalls } from './own-password.tsx';
import { changing } from './password.messages.ts';
import { passwordLabels, wrongNewPassword, wrongRepetition } from './password.rules.ts';

interface ChangePasswordPageProps {
  calls: PasswordCalls;
  /** The new password must not hold it. */
  phone?: string | undefined;
  /** Where the person goes on. */
  home: string;
}

/** Who is signed in changes the own password: the present one, the new one twice, the code. */
export function ChangePasswordPage({ calls, phone, home }: ChangePasswordPageProps) {
  const t = useText();
  const { hashKey } = useConfig();
  const navigate = useNavigate();
  const chosen = useRef({ present: '', password: '' });
  const ask = () => calls.changePasswordCheck.fetch({ password: chosen.current.present });

  const form = useEntryForm({
    blank: { present: '', password: '', repeat: '' },
    labels: { present: changing.present, ...passwordLabels },
    wrongIn: async ({ present, password, repeat }) => ({
      present: present ? undefined : ruleMessage('required'),
      password: await wrongNewPassword(password, phone),
      repeat: wrongRepetition(repeat, password),
    }),
    send: async ({ present, password }) => {
      chosen.current = {
        present: await hashPassword(present, hashKey),
        password: await hashPassword(password, hashKey),
      };
      otp.begin(await ask());
    },
  });
  const guard = useLeaveGuard(Object.values(form.entered).some(Boolean));
  const otp = useOtp({
    verify: async (code, sessionId) => {
      await calls.changePasswordSubmit.fetch({ sessionId, otp: code, password: chosen.current.password });
      guard.release();
      toast({ tone: 'success', text: t(changing.done), duration: 10_000, important: true });
      void navigate(home);
    },
    resend: ask,
  });

  return (
    <>
      <FormPage
        purpose={t(changing.purpose)}
        onSubmit={form.onSubmit}
        submit={{ title: t(changing.submit), busy: form.busy }}
        failure={form.error}
      >
        <FormSection title={t(changing.presentSection)}>
          <PasswordInput {...form.field('present')} autoComplete="current-password" />
        </FormSection>
        <FormSection title={t(changing.newSection)}>
          <PasswordInput {...form.field('password')} autoComplete="new-password" meter phone={phone} />
          <PasswordInput {...form.field('repeat')} autoComplete="new-password" />
        </FormSection>
      </FormPage>
      {otp.open && <OtpDialog confirming={{ title: t(changing.confirming) }} {...otp.shown} onClose={otp.cancel} />}
    </>
  );
}
