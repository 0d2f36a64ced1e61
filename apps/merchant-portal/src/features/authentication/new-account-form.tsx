import { CodeStep } from '@pay/app-frame/code-step';
import { EntryForm, useEntryForm } from '@pay/app-frame/entry';
import { TextInput } from '@pay/design-system/fields';
import { Button } from '@pay/design-system/theme';
import { isPersonalId } from '@pay/domain';
import { useOtp } from '@pay/forms';
import { ruleMessage, useText } from '@pay/i18n';
import { useRef } from 'react';
import { phoneText as text } from './qr.messages.ts';
import { visitorApi } from './visitor-api.ts';

const { qrPhone } = visitorApi;

interface NewAccountFormProps {
  sessionId: string;
  onVerified: () => void;
  onBack: () => void;
}

export function NewAccountForm({ sessionId, onVerified, onBack }: NewAccountFormProps) {
  const t = useText();
  const given = useRef({ fullName: '', idCardNo: '' });
  const ask = () => qrPhone.submitInfo.fetch({ sessionId, ...given.current });
  const otp = useOtp({
    verify: async (code, otpSessionId) => {
      await qrPhone.verifyOtp.fetch({ sessionId, otpSessionId, otp: code });
      onVerified();
    },
  });
  const form = useEntryForm({
    blank: given.current,
    labels: { fullName: text.fullName, idCardNo: text.idCardNo },
    wrongIn: ({ fullName, idCardNo }) => ({
      fullName: fullName.trim() ? undefined : ruleMessage('required'),
      idCardNo: isPersonalId(idCardNo.trim()) ? undefined : ruleMessage('personal_id'),
    }),
    send: async ({ fullName, idCardNo }) => {
      given.current = { fullName: fullName.trim(), idCardNo: idCardNo.trim() };
      otp.begin(await ask());
    },
  });

  if (otp.open) {
    return (
      <>
        <h2>{t(text.codeTitle)}</h2>
        <CodeStep otp={otp} back={t(text.back)} />
      </>
    );
  }
  return (
    <EntryForm form={form}>
      <h2>{t(text.newTitle)}</h2>
      <TextInput {...form.field('fullName')} autoComplete="name" autoFocus />
      <TextInput {...form.field('idCardNo')} inputMode="numeric" maxLength={12} />
      <Button type="submit" variant="contained" fullWidth busy={form.busy}>
        {t(text.send)}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t(text.back)}
      </Button>
    </EntryForm>
  );
}
