import { useOtp, type OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useSession, type Tokens } from '@pay/session';
import { useRef } from 'react';
import { CodeStep } from './code-step.tsx';
import { EntryPage } from './entry-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { own, text } from './password.messages.ts';

export interface PasswordCalls {
  changePasswordCheck: { fetch: (input: { password: string }) => Promise<OtpStep> };
  changePasswordSubmit: { fetch: (input: { sessionId: string; otp: string; password: string }) => Promise<unknown> };
}

export interface Temporary {
  tokens: Tokens;
  hash: string;
  phone?: string;
}

interface OwnPasswordProps {
  temporary: Temporary;
  passwordCalls: () => Promise<PasswordCalls>;
}

export function OwnPassword({ temporary: { tokens, phone, hash }, passwordCalls }: OwnPasswordProps) {
  const t = useText();
  const { signIn } = useSession();
  const chosen = useRef('');
  const ask = async () => (await passwordCalls()).changePasswordCheck.fetch({ password: hash });
  const otp = useOtp({
    verify: async (code, sessionId) => {
      const { changePasswordSubmit } = await passwordCalls();
      await changePasswordSubmit.fetch({ sessionId, otp: code, password: chosen.current });
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
}
