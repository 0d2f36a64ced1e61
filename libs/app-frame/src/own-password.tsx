import { useOtp, type OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useSession, type Tokens } from '@pay/session';
import { useRef } from 'react';
import { CodeStep } from './code-step.tsx';
import { EntryPage } from './entry-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { own, text } from './password.messages.ts';

/** The calls that set a new password; the passwords travel hashed. */
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

interface OwnPasswordProps {
  temporary: Temporary;
  passwordCalls: () => Promise<PasswordCalls>;
}

/** The step that follows a temporary password; the session begins once the person has an own one. */
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
