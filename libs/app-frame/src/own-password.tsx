import { createTransport, type Transport } from '@pay/api-client';
import { useOtp, type OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useSession, type Tokens } from '@pay/session';
import { useMemo, useRef, type ComponentType } from 'react';
import { CodeStep } from './code-step.tsx';
import { useConfig } from './config.ts';
import { EntryPage } from './entry-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { own, text } from './password.messages.ts';

interface PasswordCalls {
  changePasswordCheck: { fetch: (input: { password: string }) => Promise<OtpStep> };
  changePasswordSubmit: { fetch: (input: { sessionId: string; otp: string; password: string }) => Promise<unknown> };
}

export interface Temporary {
  tokens: Tokens;
  hash: string;
  phone?: string;
}

export interface OwnPasswordProps {
  temporary: Temporary;
}

interface Sending {
  app: string;
  callsOf: (sending: Transport) => PasswordCalls;
}

function useTemporaryCalls({ app, callsOf }: Sending, token: string): PasswordCalls {
  const { language } = useSession();
  const config = useConfig();
  return useMemo(
    () =>
      callsOf(
        createTransport({
          app,
          config: () => config,
          mode: () => 'live',
          language: () => language,
          tokens: {
            access: () => token,
            canRenew: () => false,
            renew: () => Promise.reject(new Error('A temporary sign-in is not renewed')),
          },
          onSessionEnded: () => undefined,
        }),
      ),
    [app, callsOf, config, language, token],
  );
}

export const createOwnPassword = (sending: Sending): ComponentType<OwnPasswordProps> =>
  function OwnPassword({ temporary: { tokens, phone, hash } }) {
    const t = useText();
    const { signIn } = useSession();
    const calls = useTemporaryCalls(sending, tokens.token);
    const chosen = useRef('');
    const ask = () => calls.changePasswordCheck.fetch({ password: hash });
    const otp = useOtp({
      verify: async (code, sessionId) => {
        await calls.changePasswordSubmit.fetch({ sessionId, otp: code, password: chosen.current });
        signIn(tokens);
      },
      resend: ask,
    });
    const choose = async (password: string) => {
      chosen.current = password;
      otp.begin(await ask());
    };

    return (
      <EntryPage title={t(own.title)} purpose={t(own.purpose)}>
        {otp.open ? (
          <CodeStep otp={otp} back={t(text.changeEntries)} />
        ) : (
          <NewPasswordForm phone={phone} onChosen={choose} />
        )}
      </EntryPage>
    );
  };
