import { EntryPage, Ways } from '@pay/app-frame/entry';
import type { Temporary } from '@pay/app-frame/own-password';
import { SignInPage } from '@pay/app-frame/sign-in';
import { TextLink } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { lazy, Suspense, useState } from 'react';
import { config, signInApi } from '#front-end';
import { authenticationScreens } from './authentication.feature.ts';
import { text } from './authentication.messages.ts';

const OwnPassword = lazy(async () => ({ default: (await import('./own-password.tsx')).OwnPassword }));

export default function LoginScreen() {
  const t = useText();
  const { signIn } = useSession();
  const [temporary, setTemporary] = useState<Temporary>();
  const { login, register, forgotPassword, memberForgotPassword, qrSignIn } = authenticationScreens;

  if (temporary) {
    return (
      <EntryPage title={t(text.ownTitle)} purpose={t(text.ownPurpose)}>
        <Suspense>
          <OwnPassword temporary={temporary} />
        </Suspense>
      </EntryPage>
    );
  }
  return (
    <SignInPage
      calls={signInApi}
      title={t(login.title)}
      purpose={t(text.purpose)}
      onVerified={(tokens, { phone, password }) => {
        if (tokens.scope === 'change-password') setTemporary({ tokens, phone, hash: password });
        else signIn(tokens);
      }}
      ways={(who) => (
        <>
          <Ways>
            <TextLink to={(who === 'member' ? memberForgotPassword : forgotPassword).link()}>{t(text.forgot)}</TextLink>
            {config().features.qrLogin && <TextLink to={qrSignIn.link()}>{t(text.withQr)}</TextLink>}
          </Ways>
          <Ways>
            <span>
              {t(text.noAccount)} <TextLink to={register.link()}>{t(text.register)}</TextLink>
            </span>
          </Ways>
        </>
      )}
    />
  );
}
