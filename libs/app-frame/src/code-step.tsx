import { OtpStep } from '@pay/design-system/dialogs';
import { Button } from '@pay/design-system/theme';
import type { Otp } from '@pay/forms';
import { useText } from '@pay/i18n';
import { text } from './sign-in.messages.ts';

/** The one-time password of a sign-in; fetched while the person types the password. */
export function CodeStep({ otp }: { otp: Otp }) {
  const t = useText();
  return (
    <>
      <OtpStep
        destination={otp.sentTo}
        expiresIn={otp.expired ? 0 : otp.expiresIn}
        resendIn={otp.resendIn}
        attemptsLeft={otp.attemptsLeft}
        error={otp.error?.message}
        busy={otp.busy}
        code={otp.code}
        onCodeChange={otp.setCode}
        onSubmit={(code) => void otp.submit(code)}
        onResend={() => void otp.resend()}
      />
      <Button variant="text" onClick={otp.cancel}>
        {t(text.back)}
      </Button>
    </>
  );
}
