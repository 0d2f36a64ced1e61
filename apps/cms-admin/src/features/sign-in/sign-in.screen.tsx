import { CodeSignIn } from '@pay/app-frame/code-sign-in';
import { useText } from '@pay/i18n';
import { passwordCalls, signInApi } from '#sign-in-calls';
import { signInScreens } from './sign-in.feature.ts';
import { StaffLoginForm, type StaffCredentials } from './staff-login-form.tsx';

export default function SignInScreen() {
  const t = useText();
  return (
    <CodeSignIn<StaffCredentials>
      passwordCalls={passwordCalls}
      title={t(signInScreens.signIn.title)}
      purpose={t(signInScreens.signIn.purpose)}
      ask={async (credentials) => (await signInApi()).login.fetch(credentials)}
      verify={async (answer) => (await signInApi()).verifyOtp.fetch(answer)}
    >
      {(send) => <StaffLoginForm onSubmit={send} />}
    </CodeSignIn>
  );
}
