import { useText } from '@pay/i18n';
import { signInApi } from '#sign-in-api';
import { authenticationScreens } from './authentication.feature.ts';
import { ResetPassword } from './reset-password.tsx';

export default function MemberForgotPasswordScreen() {
  const t = useText();
  return (
    <ResetPassword
      title={t(authenticationScreens.memberForgotPassword.title)}
      purpose={t(authenticationScreens.memberForgotPassword.purpose)}
      member
      ask={(who) => signInApi.memberResetPasswordGetOtp.fetch(who)}
      check={(answer) => signInApi.memberResetPasswordVerifyOtp.fetch(answer)}
      submit={(chosen) => signInApi.memberResetPasswordSubmit.fetch(chosen)}
    />
  );
}
