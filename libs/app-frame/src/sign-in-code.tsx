import { useOtp, type OtpOptions } from '@pay/forms';
import { useText } from '@pay/i18n';
import { lazy, Suspense, useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { text } from './sign-in.messages.ts';

const RecoveryStep = lazy(async () => ({ default: (await import('./recovery-step.tsx')).RecoveryStep }));

interface SignInCodeProps extends OtpOptions {
  onBack: () => void;
}

export function SignInCode({ onBack, ...options }: SignInCodeProps) {
  const t = useText();
  const otp = useOtp(options);
  const [isRecovering, setRecovering] = useState(false);
  const { sent, verify } = options;
  const mayRecover = sent?.method === 'APP' || sent?.method === 'ANY';
  if (isRecovering && sent)
    return (
      <Suspense>
        <RecoveryStep
          verify={(code) => verify(code, sent.sessionId)}
          onApp={() => setRecovering(false)}
          onBack={onBack}
        />
      </Suspense>
    );
  return (
    otp.open && (
      <CodeStep
        otp={{ ...otp, cancel: onBack }}
        back={t(text.back)}
        {...(mayRecover && { other: { title: t(text.useRecovery), onSelect: () => setRecovering(true) } })}
      />
    )
  );
}
