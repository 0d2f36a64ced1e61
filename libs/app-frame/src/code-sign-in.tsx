import type { OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { hashPassword, useSession, type Tokens } from '@pay/session';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useConfig } from './config.ts';
import { EntryPage } from './entry-page.tsx';
import { text } from './sign-in.messages.ts';

const signInCode = () => import('./sign-in-code.tsx');
const SignInCode = lazy(async () => ({ default: (await signInCode()).SignInCode }));

export interface CodeSignInProps<Given, Granted extends Tokens> {
  title: string;
  purpose: string;
  /** Sends the credentials, the password hashed; a one-time password follows. */
  ask: (credentials: Given) => Promise<OtpStep>;
  verify: (answer: { sessionId: string; otp: string }) => Promise<Granted>;
  /** Takes the tokens instead of the session, with the credentials as they were sent. */
  onVerified?: (tokens: Granted, credentials: Given) => void;
  /** Draws what asks for the credentials and sends them. */
  children: (send: (given: Given) => Promise<void>) => ReactNode;
}

/** A sign-in in two steps: credentials with a password, then the code that was sent. */
export function CodeSignIn<Given extends { password: string }, Granted extends Tokens>(props: CodeSignInProps<Given, Granted>) {
  const { title, purpose, ask, verify, onVerified, children } = props;
  const { hashKey } = useConfig();
  const t = useText();
  const { signIn } = useSession();
  const [codeSent, setCodeSent] = useState<OtpStep>();
  const sent = useRef<Given>(undefined);

  useEffect(() => {
    const preload = () => void signInCode();
    window.addEventListener('input', preload, { once: true });
    return () => window.removeEventListener('input', preload);
  }, []);

  const send = async (given: Given) => {
    sent.current = { ...given, password: await hashPassword(given.password, hashKey) };
    setCodeSent(await ask(sent.current));
  };
  const confirm = async (otp: string, sessionId: string) => {
    const tokens = await verify({ sessionId, otp });
    if (onVerified) onVerified(tokens, sent.current!);
    else signIn(tokens);
  };

  if (!codeSent) {
    return (
      <EntryPage title={title} purpose={purpose}>
        {children(send)}
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t(text.codeTitle)} purpose={t(text.codePurpose)}>
      <Suspense>
        <SignInCode sent={codeSent} verify={confirm} resend={() => ask(sent.current!)} onBack={() => setCodeSent(undefined)} />
      </Suspense>
    </EntryPage>
  );
}
