import { CodeSignIn } from '@pay/app-frame/code-sign-in';
import { useText } from '@pay/i18n';
import type { Tokens } from '@pay/session';
import { signInApi } from '#front-end';
import { signInScreens } from './sign-in.feature.ts';
import { text } from './sign-in.messages.ts';
import { StaffLoginForm, type StaffCredentials } from './staff-login-form.tsx';

export default function SignInScreen() {
  const t = useText();
  return (
    <CodeSignIn<StaffCredentials, Tokens>
      title={t(signInScreens.signIn.title)}
      purpose={t(text.purpose)}
      ask={(credentials) => signInApi.login.fetch(credentials)}
      verify={(answer) => signInApi.verifyOtp.fetch(answer)}
    >
      {(send) => <StaffLoginForm onSubmit={send} />}
    </CodeSignIn>
  );
}
