import { EntryLayout } from '@pay/design-system/entry';
import { useOtp, type OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { hashPassword, useSession, type FrontEndConfig, type Tokens } from '@pay/session';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLanguageChoice } from './language-choice.ts';
import { text } from './sign-in.messages.ts';

const codeStep = () => import('./code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await codeStep()).CodeStep }));

export interface CodeSignInProps<Given> {
  config: FrontEndConfig;
  title: string;
  purpose: string;
  /** Sends the credentials, the password hashed; a one-time password follows. */
  ask: (credentials: Given) => Promise<OtpStep>;
  verify: (answer: { sessionId: string; otp: string }) => Promise<Tokens>;
  /** Draws what asks for the credentials. */
  children: (form: { busy: boolean; error: Error | null; submit: (given: Given) => void }) => ReactNode;
}

/** A sign-in in two steps: credentials with a password, then the code that was sent. */
export function CodeSignIn<Given extends { password: string }>(props: CodeSignInProps<Given>) {
  const { config, title, purpose, ask, verify, children } = props;
  const { brand, links, hashKey } = config;
  const t = useText();
  const session = useSession();
  const language = useLanguageChoice();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const credentials = useRef<Given>(undefined);

  const askForCode = async (given: Given) => ask({ ...given, password: await hashPassword(given.password, hashKey) });
  const otp = useOtp({
    verify: async (code, sessionId) => session.signIn(await verify({ sessionId, otp: code })),
    resend: () => askForCode(credentials.current!),
  });

  useEffect(() => {
    const preload = () => void codeStep();
    window.addEventListener('input', preload, { once: true });
    return () => window.removeEventListener('input', preload);
  }, []);

  const submit = async (given: Given) => {
    setBusy(true);
    setError(null);
    credentials.current = given;
    try {
      otp.begin(await askForCode(given));
    } catch (refusal) {
      setError(refusal as Error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <EntryLayout
      brand={{ name: brand.name, logoUrl: brand.logo || undefined }}
      language={language}
      title={otp.open ? t(text.codeTitle) : title}
      purpose={otp.open ? t(text.codePurpose) : purpose}
      footer={
        <>
          <a href={links.terms}>{t(text.terms)}</a>
          <a href={links.privacy}>{t(text.privacy)}</a>
        </>
      }
    >
      {otp.open ? (
        <Suspense>
          <CodeStep otp={otp} />
        </Suspense>
      ) : (
        children({ busy, error, submit: (given) => void submit(given) })
      )}
    </EntryLayout>
  );
}
