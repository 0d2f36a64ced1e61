import { SignInPage } from '@pay/app-frame/sign-in';
import { useText } from '@pay/i18n';
import { lazy } from 'react';
import { signInApi } from '#sign-in-calls';
import { signInScreens } from './sign-in.feature.ts';

const OwnPassword = lazy(async () => ({ default: (await import('./own-password.ts')).OwnPassword }));

export default function SignInScreen() {
  const t = useText();
  return (
    <SignInPage
      calls={signInApi}
      OwnPassword={OwnPassword}
      title={t(signInScreens.signIn.title)}
      purpose={t(signInScreens.signIn.purpose)}
    />
  );
}
