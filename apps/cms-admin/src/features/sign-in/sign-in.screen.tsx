import { CodeSignIn } from '@pay/app-frame/code-sign-in';
import { useText } from '@pay/i18n';
import { frontEnd, signInApi } from '#front-end';
import { signInScreens } from './sign-in.feature.ts';
import { text } from './sign-in.messages.ts';
import { StaffLoginForm, type StaffCredentials } from './staff-login-form.tsx';

export default function SignInScreen() {
  const t = useText();
  return (
    <CodeSignIn<StaffCredentials>
      config={frontEnd.config()}
      title={t(signInScreens.signIn.title)}
      purpose={t(text.purpose)}
      ask={(credentials) => signInApi.login.fetch(credentials)}
      verify={(answer) => signInApi.verifyOtp.fetch(answer)}
    >
      {(form) => <StaffLoginForm {...form} />}
    </CodeSignIn>
  );
}
