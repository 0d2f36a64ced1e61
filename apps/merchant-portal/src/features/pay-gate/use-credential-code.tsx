import { OtpDialog } from '@pay/design-system/dialogs';
import { useOtp, type OtpStep } from '@pay/forms';
import { useState, type ReactNode } from 'react';
import type { Credential } from './credential.ts';

type Answer = Credential | OtpStep;

/** A call that sends a code when it comes without one, and answers the keys when it brings it. */
export interface ConfirmedCall {
  title: string;
  call: (code?: { sessionId: string; otp: string }) => Promise<Answer>;
  done: (credential: Credential) => void;
}

const isCredential = (answer: Answer): answer is Credential => 'clientId' in answer;

/** Leads through the code of a call about the keys: `begin` sends it, the dialog takes it. */
export function useCredentialCode(): {
  begin: (confirmed: ConfirmedCall) => Promise<void>;
  dialog: ReactNode;
  failure: Error | null;
} {
  const [confirmed, setConfirmed] = useState<ConfirmedCall>();
  const [failure, setFailure] = useState<Error | null>(null);

  const asked = async ({ call }: ConfirmedCall): Promise<OtpStep> => {
    const answer = await call();
    if (isCredential(answer)) throw new Error('A code was expected before the keys');
    return answer;
  };
  const otp = useOtp({
    verify: async (code, sessionId) => {
      const answer = await confirmed?.call({ sessionId, otp: code });
      if (answer && isCredential(answer)) confirmed?.done(answer);
    },
    resend: () => (confirmed ? asked(confirmed) : Promise.reject(new Error('Nothing to confirm'))),
  });

  return {
    failure,
    begin: async (next) => {
      setFailure(null);
      setConfirmed(next);
      try {
        otp.begin(await asked(next));
      } catch (error) {
        setFailure(error as Error);
      }
    },
    dialog: otp.open && <OtpDialog title={confirmed?.title} {...otp.shown} onClose={otp.cancel} />,
  };
}
