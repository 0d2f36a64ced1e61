import { createApi, createTransport } from '@pay/api-client';
import { user } from '@pay/contract-portal';
import { useText } from '@pay/i18n';
import { useOtp } from '@pay/forms';
import { useSession, type Tokens } from '@pay/session';
import { useMemo, useRef } from 'react';
import { config } from '#front-end';
import { CodeStep } from './code-step.tsx';
import { text } from './entry.messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** A sign-in that a temporary password allowed: good for nothing but an own password. */
export interface Temporary {
  tokens: Tokens;
  phone: string;
  /** The temporary password as it travels. */
  hash: string;
}

export function OwnPassword({ temporary: { tokens, phone, hash } }: { temporary: Temporary }) {
  const t = useText();
  const { language, signIn } = useSession();
  const chosen = useRef('');
  const calls = useMemo(() => {
    const sending = createTransport({
      app: 'merchant-portal',
      config,
      mode: () => 'live',
      language: () => language,
      tokens: { access: () => tokens.token, canRenew: () => false, renew: () => Promise.reject(new Error('A temporary sign-in is not renewed')) },
      onSessionEnded: () => undefined,
    });
    return createApi({ user }, sending).user;
  }, [language, tokens.token]);
  const ask = () => calls.changePasswordCheck.fetch({ password: hash });
  const otp = useOtp({
    verify: async (code, sessionId) => {
      await calls.changePasswordSubmit.fetch({ sessionId, otp: code, password: chosen.current });
      signIn(tokens);
    },
    resend: ask,
  });

  if (otp.open) return <CodeStep otp={otp} back={t(text.changeEntries)} />;
  return (
    <NewPasswordForm
      phone={phone}
      onChosen={async (password) => {
        chosen.current = password;
        otp.begin(await ask());
      }}
    />
  );
}
