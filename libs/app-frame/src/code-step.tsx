import { OtpStep } from '@pay/design-system/dialogs';
import { Button } from '@pay/design-system/theme';
import type { Otp } from '@pay/forms';

/** A one-time password as a step of its own; fetched while the person fills in the form before it. */
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
