import type { Confirmation } from '@pay/api-client';
import { OtpDialog } from '@pay/design-system/dialogs';
import { useOtp } from '@pay/forms';
import { useState } from 'react';

interface CodeDialogProps {
  confirmation: Confirmation;
  onClose: () => void;
}

export function CodeDialog({ confirmation, onClose }: CodeDialogProps) {
  const [sent, setSent] = useState(confirmation.sent);
  const otp = useOtp({
    sent,
    verify: confirmation.verify,
    resend: async () => {
      const again = await confirmation.resend();
      setSent(again);
      return again;
    },
  });
  return <OtpDialog confirming={{ title: sent.action }} {...otp.shown} onClose={onClose} />;
}
