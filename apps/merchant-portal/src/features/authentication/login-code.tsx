import { useOtp, type OtpOptions } from '@pay/forms';
import { useText } from '@pay/i18n';
import { text } from './authentication.messages.ts';
import { CodeStep } from './code-step.tsx';

interface LoginCodeProps extends OtpOptions {
  onBack: () => void;
}

/** The code of a sign-in; fetched while the person types the password. */
export function LoginCode({ onBack, ...options }: LoginCodeProps) {
  const t = useText();
  const otp = useOtp(options);
  return otp.open && <CodeStep otp={{ ...otp, cancel: onBack }} back={t(text.back)} />;
}
