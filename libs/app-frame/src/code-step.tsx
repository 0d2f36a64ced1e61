import { OtpStep } from '@pay/design-system/dialogs';
import { Button, styled } from '@pay/design-system/theme';
import type { Otp } from '@pay/forms';

// Their words begin where the boxes of the code do.
const Others = styled('div')({ display: 'grid', justifyItems: 'start', '& > button': { marginLeft: -17 } });

interface CodeStepProps {
  otp: Otp;
  back: string;
  /** Another way to show who one is. */
  other?: { title: string; onSelect: () => void };
}

export function CodeStep({ otp, back, other }: CodeStepProps) {
  return (
    <>
      <OtpStep {...otp.shown} />
      <Others>
        {other && (
          <Button variant="text" onClick={other.onSelect}>
            {other.title}
          </Button>
        )}
        <Button variant="text" onClick={otp.cancel}>
          {back}
        </Button>
      </Others>
    </>
  );
}
