import { EntryLayout } from '@pay/design-system/entry';
import { TabBar } from '@pay/design-system/page';
import { useOtp } from '@pay/forms';
import { languages, useText, type Language } from '@pay/i18n';
import { hashPassword, useSession } from '@pay/session';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { config, signInApi } from '#front-end';
import { authenticationScreens } from './authentication.feature.ts';
import { text } from './authentication.messages.ts';
import { LoginForm, type Credentials } from './login-form.tsx';

const codeStep = () => import('./code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await codeStep()).CodeStep }));
const languageOptions = Object.entries(languages).map(([code, { name }]) => ({ code, name }));

type Who = 'owner' | 'member';

async function askForCode(who: Who, { merchantCode, phone, password: typed }: Credentials) {
  const password = await hashPassword(typed, config().hashKey);
  return who === 'member' ? signInApi.memberLogin.fetch({ merchantCode, phone, password }) : signInApi.login.fetch({ phone, password });
}

export default function LoginScreen() {
  const t = useText();
  const session = useSession();
  const [who, setWho] = useState<Who>('owner');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const credentials = useRef<Credentials>(undefined);
  const { brand, links } = config();

  const otp = useOtp({
    verify: async (code, sessionId) => {
      const call = who === 'member' ? signInApi.memberVerifyOtp : signInApi.verifyOtp;
      session.signIn(await call.fetch({ sessionId, otp: code }));
    },
    resend: () => askForCode(who, credentials.current!),
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
      otp.begin(await askForCode(who, given));
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
      language={{ current: session.language, options: languageOptions, onChange: (code) => session.setLanguage(code as Language) }}
      title={t(otp.open ? text.codeTitle : authenticationScreens.login.title)}
      purpose={t(otp.open ? text.codePurpose : text.purpose)}
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
          <TabBar label={t(text.who)} tabs={tabs} current={who} onChange={(id) => setWho(id as Who)} />
          <LoginForm key={who} member={who === 'member'} busy={busy} error={error} onSubmit={(given) => void submit(given)} />
        </>
      )}
    </EntryLayout>
  );
}
