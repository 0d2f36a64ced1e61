import { TabBar } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import type { OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { hashPassword, useSession } from '@pay/session';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { config, signInApi } from '#front-end';
import { authenticationScreens } from './authentication.feature.ts';
import { text } from './authentication.messages.ts';
import { EntryPage } from './entry-page.tsx';
import { Ways } from './entry-parts.tsx';
import { LoginForm, type Credentials } from './login-form.tsx';
import type { Temporary } from './own-password.tsx';

const codeStep = () => import('./login-code.tsx');
const LoginCode = lazy(async () => ({ default: (await codeStep()).LoginCode }));
const OwnPassword = lazy(async () => ({ default: (await import('./own-password.tsx')).OwnPassword }));

type Who = 'owner' | 'member';
interface Sent extends Credentials {
  hash: string;
}

const askForCode = (who: Who, { merchantCode, phone, hash: password }: Sent) =>
  who === 'member' ? signInApi.memberLogin.fetch({ merchantCode, phone, password }) : signInApi.login.fetch({ phone, password });

export default function LoginScreen() {
  const t = useText();
  const { signIn } = useSession();
  const [who, setWho] = useState<Who>('owner');
  const [codeSent, setCodeSent] = useState<OtpStep>();
  const [temporary, setTemporary] = useState<Temporary>();
  const sent = useRef<Sent>(undefined);
  const { login, register, forgotPassword, memberForgotPassword, qrSignIn } = authenticationScreens;

  const verify = async (code: string, sessionId: string) => {
    const call = who === 'member' ? signInApi.memberVerifyOtp : signInApi.verifyOtp;
    const tokens = await call.fetch({ sessionId, otp: code });
    if (tokens.scope === 'change-password') setTemporary({ tokens, phone: sent.current!.phone, hash: sent.current!.hash });
    else signIn(tokens);
  };

  useEffect(() => {
    const preload = () => void codeStep();
    window.addEventListener('input', preload, { once: true });
    return () => window.removeEventListener('input', preload);
  }, []);

  const submit = async (given: Credentials) => {
    sent.current = { ...given, hash: await hashPassword(given.password, config().hashKey) };
    setCodeSent(await askForCode(who, sent.current));
  };

  if (temporary) {
    return (
      <EntryPage title={t(text.ownTitle)} purpose={t(text.ownPurpose)}>
        <Suspense>
          <OwnPassword temporary={temporary} />
        </Suspense>
      </EntryPage>
    );
  }
  if (codeSent) {
    return (
      <EntryPage title={t(text.codeTitle)} purpose={t(text.codePurpose)}>
        <Suspense>
          <LoginCode sent={codeSent} verify={verify} resend={() => askForCode(who, sent.current!)} onBack={() => setCodeSent(undefined)} />
        </Suspense>
      </EntryPage>
    );
  }
  const tabs = [
    { id: 'owner', title: t(text.owner) },
    { id: 'member', title: t(text.member) },
  ];
  return (
    <EntryPage title={t(login.title)} purpose={t(text.purpose)}>
      <TabBar label={t(text.who)} tabs={tabs} current={who} onChange={(id) => setWho(id as Who)} />
      <LoginForm key={who} member={who === 'member'} onSubmit={submit} />
      <Ways>
        <TextLink to={(who === 'member' ? memberForgotPassword : forgotPassword).link()}>{t(text.forgot)}</TextLink>
        {config().features.qrLogin && <TextLink to={qrSignIn.link()}>{t(text.withQr)}</TextLink>}
      </Ways>
      <Ways>
        <span>
          {t(text.noAccount)} <TextLink to={register.link()}>{t(text.register)}</TextLink>
        </span>
      </Ways>
    </EntryPage>
  );
}
