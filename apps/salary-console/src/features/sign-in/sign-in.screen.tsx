import { SignInPage } from '@pay/app-frame/sign-in';
import { useText } from '@pay/i18n';
import { passwordCalls, signInApi } from '#sign-in-calls';
import { signInScreens } from './sign-in.feature.ts';

export default function SignInScreen() {
  const t = useText();
  return (
    <SignInPage
      calls={signInApi}
      passwordCalls={passwordCalls}
      title={t(signInScreens.signIn.title)}
      purpose={t(signInScreens.signIn.purpose)}
    />
  );
}
