import { SignInPage } from '@pay/app-frame/sign-in';
import { useText } from '@pay/i18n';
import { frontEnd, signInApi } from '#front-end';
import { signInScreens } from './sign-in.feature.ts';
import { text } from './sign-in.messages.ts';

export default function SignInScreen() {
  const t = useText();
  return (
    <SignInPage
      config={frontEnd.config()}
      title={t(signInScreens.signIn.title)}
      purpose={t(text.purpose)}
      ask={(who, { merchantCode, phone, password }) =>
        who === 'member' ? signInApi.memberLogin.fetch({ merchantCode, phone, password }) : signInApi.login.fetch({ phone, password })
      }
      verify={(who, answer) => (who === 'member' ? signInApi.memberVerifyOtp : signInApi.verifyOtp).fetch(answer)}
    />
  );
}
