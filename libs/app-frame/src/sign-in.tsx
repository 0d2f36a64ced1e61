import { EntryLayout } from '@pay/design-system/entry';
import { TabBar } from '@pay/design-system/page';
import { useOtp, type OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { hashPassword, useSession, type FrontEndConfig, type Tokens } from '@pay/session';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLanguageChoice } from './language-choice.ts';
import { LoginForm, type Credentials } from './login-form.tsx';
import { text } from './sign-in.messages.ts';

export { useLanguageChoice };

const codeStep = () => import('./code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await codeStep()).CodeStep }));

type Who = 'owner' | 'member';

interface SignInPageProps {
  config: FrontEndConfig;
  title: string;
  purpose: string;
  /** Sends the credentials; a one-time password follows. */
  ask: (who: Who, credentials: Credentials) => Promise<OtpStep>;
  verify: (who: Who, answer: { sessionId: string; otp: string }) => Promise<Tokens>;
  /** Above the form: why the person stands here. */
  notice?: ReactNode;
}

/** How owners and members of a merchant sign in: phone and password, then the code that was sent. */
export function SignInPage({ config: { brand, links, hashKey }, title, purpose, ask, verify, notice }: SignInPageProps) {
  const t = useText();
  const session = useSession();
  const language = useLanguageChoice();
  const [who, setWho] = useState<Who>('owner');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const credentials = useRef<Credentials>(undefined);

  const askForCode = async (given: Credentials) => ask(who, { ...given, password: await hashPassword(given.password, hashKey) });
  const otp = useOtp({
    verify: async (code, sessionId) => session.signIn(await verify(who, { sessionId, otp: code })),
    resend: () => askForCode(credentials.current!),
  });

  useEffect(() => {
    const preload = () => void codeStep();
    window.addEventListener('input', preload, { once: true });
    return () => window.removeEventListener('input', preload);
  }, []);

  const submit = async (given: Credentials) => {
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

  const tabs = [
    { id: 'owner', title: t(text.owner) },
    { id: 'member', title: t(text.member) },
  ];

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
        <>
          {notice}
          <TabBar label={t(text.who)} tabs={tabs} current={who} onChange={(id) => setWho(id as Who)} />
          <LoginForm key={who} member={who === 'member'} busy={busy} error={error} onSubmit={(given) => void submit(given)} />
        </>
      )}
    </EntryLayout>
  );
}
