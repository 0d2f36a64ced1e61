import { useText } from '@pay/i18n';
import { authenticationScreens } from './authentication.feature.ts';
import { ResetPassword } from './reset-password.tsx';
import { visitorApi } from './visitor-api.ts';

const { user } = visitorApi;

export default function ForgotPasswordScreen() {
  const t = useText();
  return (
    <ResetPassword
      title={t(authenticationScreens.forgotPassword.title)}
      purpose={t(authenticationScreens.forgotPassword.purpose)}
      member={false}
      ask={({ phone }) => user.forgotPasswordCheckPhone.fetch({ phone })}
      check={(answer) => user.forgotPasswordCheckOtp.fetch(answer)}
      submit={(chosen) => user.forgotPasswordSubmit.fetch(chosen)}
    />
  );
}
