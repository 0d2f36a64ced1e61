import { useOtp, type OtpOptions } from '@pay/forms';
import { useText } from '@pay/i18n';
import { CodeStep } from './code-step.tsx';
import { text } from './sign-in.messages.ts';

interface SignInCodeProps extends OtpOptions {
  onBack: () => void;
}

export function SignInCode({ onBack, ...options }: SignInCodeProps) {
  const t = useText();
  const otp = useOtp(options);
  return otp.open && <CodeStep otp={{ ...otp, cancel: onBack }} back={t(text.back)} />;
}
