import { createTransport, type Transport } from '@pay/api-client';
import { useOtp, type OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useSession, type FrontEndConfig, type Tokens } from '@pay/session';
import { useMemo, useRef } from 'react';
import { CodeStep } from './code-step.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { text } from './password.messages.ts';

/** How an app changes the password of who is signed in; the passwords travel hashed. */
export interface PasswordCalls {
  changePasswordCheck: { fetch: (input: { password: string }) => Promise<OtpStep> };
  changePasswordSubmit: { fetch: (input: { sessionId: string; otp: string; password: string }) => Promise<unknown> };
}

/** A sign-in that a temporary password allowed: good for nothing but an own password. */
export interface Temporary {
  tokens: Tokens;
  /** The temporary password as it travels. */
  hash: string;
  /** The new password must not hold it. */
  phone?: string;
}

export interface OwnPasswordProps {
  app: string;
  config: FrontEndConfig;
  temporary: Temporary;
  /** The app's calls, sent by the transport that carries the temporary sign-in. */
  callsOf: (sending: Transport) => PasswordCalls;
}

/** The step that follows a temporary password; the session begins once the person has an own one. */
export function OwnPassword({ app, config, temporary: { tokens, phone, hash }, callsOf }: OwnPasswordProps) {
  const t = useText();
  const { language, signIn } = useSession();
  const chosen = useRef('');
  const sending = useMemo(
    () =>
      createTransport({
        app,
        config: () => config,
        mode: () => 'live',
        language: () => language,
        tokens: {
          access: () => tokens.token,
          canRenew: () => false,
          renew: () => Promise.reject(new Error('A temporary sign-in is not renewed')),
        },
        onSessionEnded: () => undefined,
      }),
    [app, config, language, tokens.token],
  );
  const calls = callsOf(sending);
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
      hashKey={config.hashKey}
      phone={phone}
      onChosen={async (password) => {
        chosen.current = password;
        otp.begin(await ask());
      }}
    />
  );
}
