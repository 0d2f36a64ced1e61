import type { OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { hashPassword, useSession, type Tokens } from '@pay/session';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useConfig } from './config.ts';
import { EntryPage } from './entry-page.tsx';
import type { PasswordCalls, Temporary } from './own-password.tsx';
import { text } from './sign-in.messages.ts';

const signInCode = () => import('./sign-in-code.tsx');
const SignInCode = lazy(async () => ({ default: (await signInCode()).SignInCode }));
const OwnPassword = lazy(async () => ({ default: (await import('./own-password.tsx')).OwnPassword }));

const purposes = { EMAIL: text.codePurpose, APP: text.codeFromApp, ANY: text.codeFromEither } as const;

/** A sign-in with a temporary password gives tokens that only allow choosing a new password. */
export interface Granted extends Tokens {
  scope?: string | null;
  deviceToken?: string;
}

export interface CodeSignInProps<Given> {
  title: string;
  purpose: string;
  ask: (credentials: Given & { deviceToken?: string }) => Promise<OtpStep>;
  verify: (answer: { sessionId: string; otp: string }) => Promise<Granted>;
  passwordCalls: (token: string) => Promise<PasswordCalls>;
  children: (send: (given: Given) => Promise<void>) => ReactNode;
}

export function CodeSignIn<Given extends { password: string; phone?: string }>(props: CodeSignInProps<Given>) {
  const { title, purpose, ask, verify, passwordCalls, children } = props;
  const { hashKey } = useConfig();
  const t = useText();
  const { signIn, deviceTokenOf, keepDeviceToken } = useSession();
  const [codeSent, setCodeSent] = useState<OtpStep>();
  const [temporary, setTemporary] = useState<Temporary>();
  const sent = useRef<Given>(undefined);
  const person = useRef('');

  useEffect(() => {
    const preload = () => void signInCode();
    window.addEventListener('input', preload, { once: true });
    return () => window.removeEventListener('input', preload);
  }, []);

  const send = async (given: Given) => {
    const { password, ...who } = given;
    sent.current = { ...given, password: await hashPassword(password, hashKey) };
    // Hashed, so that what is kept on the device does not tell whose it is.
    person.current = await hashPassword(JSON.stringify(who), hashKey);
    setCodeSent(await askFor(sent.current));
  };
  const askFor = (given: Given) => {
    const deviceToken = deviceTokenOf(person.current);
    return ask(deviceToken === undefined ? given : { ...given, deviceToken });
  };
  const confirm = async (otp: string, sessionId: string) => {
    const { deviceToken, ...tokens } = await verify({ sessionId, otp });
    if (deviceToken !== undefined) keepDeviceToken(person.current, deviceToken);
    const { password: hash, phone } = sent.current!;
    if (tokens.scope === 'change-password') setTemporary({ tokens, hash, phone });
    else signIn(tokens);
  };

  if (temporary) {
    return (
      <Suspense>
        <OwnPassword temporary={temporary} passwordCalls={() => passwordCalls(temporary.tokens.token)} />
      </Suspense>
    );
  }
  if (!codeSent) {
    return (
      <EntryPage title={title} purpose={purpose}>
        {children(send)}
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t(text.codeTitle)} purpose={t(purposes[codeSent.method ?? 'EMAIL'])}>
      <Suspense>
        <SignInCode
          sent={codeSent}
          verify={confirm}
          resend={() => askFor(sent.current!)}
          onBack={() => setCodeSent(undefined)}
        />
      </Suspense>
    </EntryPage>
  );
}
