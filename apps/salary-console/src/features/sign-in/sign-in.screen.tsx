import { SignInPage } from '@pay/app-frame/sign-in';
import { useText } from '@pay/i18n';
import { signInApi } from '#front-end';
import { signInScreens } from './sign-in.feature.ts';
import { text } from './sign-in.messages.ts';

export default function SignInScreen() {
  const t = useText();
  return <SignInPage calls={signInApi} title={t(signInScreens.signIn.title)} purpose={t(text.purpose)} />;
}
