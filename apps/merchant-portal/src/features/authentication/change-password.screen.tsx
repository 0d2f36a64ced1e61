import { OtpDialog } from '@pay/design-system/dialogs';
import { PasswordInput } from '@pay/design-system/fields';
import { FormPage, FormSection } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useOtp } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useLeaveGuard } from '@pay/screens';
import { hashPassword } from '@pay/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#api';
import { config } from '#front-end';
import { changing, text } from './entry.messages.ts';
import { wrongNewPassword, wrongRepetition } from './password.rules.ts';
import { useEntryForm } from './use-entry-form.ts';
import { wrongPassword } from './who.rules.ts';
import { dashboardScreens } from '../dashboard/dashboard.feature.ts';

const hashed = (password: string) => hashPassword(password, config().hashKey);

export default function ChangePasswordScreen() {
  const t = useText();
  const navigate = useNavigate();
  const phone = useQuery(api.user.getInfo.query()).data?.phone;
  const chosen = useRef({ present: '', password: '' });
  const check = useMutation(api.user.changePasswordCheck.mutation());
  const change = useMutation(api.user.changePasswordSubmit.mutation());
  const ask = () => check.mutateAsync({ password: chosen.current.present });

  const form = useEntryForm({
    blank: { present: '', password: '', repeat: '' },
    labels: { present: changing.present, password: text.newPassword, repeat: text.repeat },
    wrongIn: async ({ present, password, repeat }) => ({
      present: wrongPassword(present),
      password: await wrongNewPassword(password, phone),
      repeat: wrongRepetition(repeat, password),
    }),
    send: async ({ present, password }) => {
      chosen.current = { present: await hashed(present), password: await hashed(password) };
      otp.begin(await ask());
    },
  });
  const guard = useLeaveGuard(Object.values(form.entered).some(Boolean));
  const otp = useOtp({
    verify: async (code, sessionId) => {
      await change.mutateAsync({ sessionId, otp: code, password: chosen.current.password });
      guard.release();
      toast({ tone: 'success', text: t(changing.done), duration: 10_000, important: true });
      void navigate(dashboardScreens.home.link());
    },
    resend: ask,
  });

  return (
    <>
      <FormPage purpose={t(changing.purpose)} onSubmit={form.onSubmit} submit={{ title: t(changing.submit), busy: form.busy }} failure={form.error}>
        <FormSection title={t(changing.presentSection)}>
          <PasswordInput {...form.field('present')} autoComplete="current-password" />
        </FormSection>
        <FormSection title={t(changing.newSection)}>
          <PasswordInput {...form.field('password')} autoComplete="new-password" meter phone={phone} />
          <PasswordInput {...form.field('repeat')} autoComplete="new-password" />
        </FormSection>
      </FormPage>
      {otp.open && (
        <OtpDialog
          confirming={{ title: t(changing.confirming) }}
          destination={otp.sentTo}
          expiresIn={otp.expired ? 0 : otp.expiresIn}
          resendIn={otp.resendIn}
          attemptsLeft={otp.attemptsLeft}
          error={otp.error?.message}
          busy={otp.busy}
          code={otp.code}
          onCodeChange={otp.setCode}
          onSubmit={(code) => void otp.submit(code)}
          onResend={() => void otp.resend()}
          onClose={otp.cancel}
        />
      )}
    </>
  );
}
