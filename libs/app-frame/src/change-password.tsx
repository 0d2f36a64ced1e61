import { toldFailure } from '@pay/api-client';
import { PasswordInput } from '@pay/design-system/fields';
import { FormPage, FormSection } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { ruleMessage, useText } from '@pay/i18n';
import { useLeaveGuard } from '@pay/screens';
import { hashPassword } from '@pay/session';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useConfig } from './config.ts';
import { useEntryForm } from './entry-form.ts';
import { changing } from './password.messages.ts';
import { passwordLabels, wrongNewPassword, wrongRepetition } from './password.rules.ts';

interface NewPassword {
  password: string;
  asking: { password: string };
}

interface ChangePasswordPageProps<Failure extends Error> {
  /** Passwords are sent hashed; the current one makes the service send the code. */
  calls: { changePasswordSubmit: { mutation: () => UseMutationOptions<null, Failure, NewPassword> } };
  phone?: string | undefined;
  home: string;
}

export function ChangePasswordPage<Failure extends Error>({ calls, phone, home }: ChangePasswordPageProps<Failure>) {
  const t = useText();
  const { hashKey } = useConfig();
  const navigate = useNavigate();
  const change = useMutation(calls.changePasswordSubmit.mutation());

  const form = useEntryForm({
    blank: { present: '', password: '', repeat: '' },
    labels: { present: changing.present, ...passwordLabels },
    wrongIn: async ({ present, password, repeat }) => ({
      present: present ? undefined : ruleMessage('required'),
      password: await wrongNewPassword(password, phone),
      repeat: wrongRepetition(repeat, password),
    }),
    send: async ({ present, password }) => {
      await change.mutateAsync({
        password: await hashPassword(password, hashKey),
        asking: { password: await hashPassword(present, hashKey) },
      });
      guard.release();
      toast({ tone: 'success', text: t(changing.done), duration: 10_000, important: true });
      void navigate(home);
    },
  });
  const guard = useLeaveGuard(Object.values(form.entered).some(Boolean));

  return (
    <FormPage
      purpose={t(changing.purpose)}
      onSubmit={form.onSubmit}
      submit={{ title: t(changing.submit), busy: form.busy }}
      failure={toldFailure(form.error)}
    >
      <FormSection title={t(changing.presentSection)}>
        <PasswordInput {...form.field('present')} autoComplete="current-password" />
      </FormSection>
      <FormSection title={t(changing.newSection)}>
        <PasswordInput {...form.field('password')} autoComplete="new-password" meter phone={phone} />
        <PasswordInput {...form.field('repeat')} autoComplete="new-password" />
      </FormSection>
    </FormPage>
  );
}
