import { Ways } from '@pay/app-frame/entry';
import { SignInPage } from '@pay/app-frame/sign-in';
import { TextLink } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { frontEnd } from '#front-end';
import { passwordCalls, signInApi } from '#sign-in-calls';
import { authenticationScreens } from './authentication.feature.ts';
import { text } from './authentication.messages.ts';

export default function LoginScreen() {
  const t = useText();
  const { login, register, forgotPassword, memberForgotPassword, qrSignIn } = authenticationScreens;
  return (
    <SignInPage
      calls={signInApi}
      passwordCalls={passwordCalls}
      title={t(login.title)}
      purpose={t(authenticationScreens.login.purpose)}
      ways={(who) => (
        <>
          <Ways>
            <TextLink to={(who === 'member' ? memberForgotPassword : forgotPassword).link()}>{t(text.forgot)}</TextLink>
            {frontEnd.config().features.qrLogin && <TextLink to={qrSignIn.link()}>{t(text.withQr)}</TextLink>}
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
