import { FailedState, FormSkeleton, ScreenHead } from '@pay/design-system/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authenticatorApi } from './account-api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ConfirmApp, SetUpApp } from './set-up-app.tsx';
import { TurnOffApp } from './turn-off-app.tsx';

type Step = { is: 'begin' } | { is: 'scan'; secret: string; uri: string } | { is: 'codes'; codes: readonly string[] };

export default function AuthenticatorScreen() {
  const query = useQuery(authenticatorApi.get.query());
  const [step, setStep] = useState<Step>({ is: 'begin' });
  const begin = () => setStep({ is: 'begin' });
  return (
    <>
      <ScreenHead />
      {query.isPending && <FormSkeleton />}
      {query.error && <FailedState level={2} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && step.is === 'codes' && <RecoveryCodes codes={step.codes} onKept={begin} />}
      {query.data?.confirmedAt === null && step.is === 'begin' && (
        <SetUpApp onGiven={(given) => setStep({ is: 'scan', ...given })} />
      )}
      {query.data?.confirmedAt === null && step.is === 'scan' && (
        <ConfirmApp {...step} onDone={(codes) => setStep({ is: 'codes', codes })} />
      )}
      {query.data?.confirmedAt && step.is !== 'codes' && (
        <TurnOffApp since={query.data.confirmedAt} left={query.data.recoveryCodesLeft} onDone={begin} />
      )}
    </>
  );
}
