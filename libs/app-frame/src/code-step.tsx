import { OtpStep } from '@pay/design-system/dialogs';
import { Button, styled } from '@pay/design-system/theme';
import type { Otp } from '@pay/forms';

// The words of a button without a frame begin where those above it do.
export const OtherWays = styled('div')({ display: 'grid', justifyItems: 'start', marginLeft: -17 });

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
      <OtherWays>
        {other && (
          <Button variant="text" onClick={other.onSelect}>
            {other.title}
          </Button>
        )}
        <Button variant="text" onClick={otp.cancel}>
          {back}
        </Button>
      </OtherWays>
    </>
  );
}
