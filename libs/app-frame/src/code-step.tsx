import { OtpStep } from '@pay/design-system/dialogs';
import { Button } from '@pay/design-system/theme';
import type { Otp } from '@pay/forms';

export function CodeStep({ otp, back }: { otp: Otp; back: string }) {
  return (
    <>
      <OtpStep {...otp.shown} />
      <Button variant="text" onClick={otp.cancel}>
        {back}
      </Button>
    </>
  );
}
