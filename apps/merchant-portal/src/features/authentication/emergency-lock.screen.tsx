import { ApiError } from '@pay/api-client';
import { EntryPage } from '@pay/app-frame/entry';
import { Notice, ResultState } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { signInApi } from '#sign-in-api';
import { authenticationScreens } from './authentication.feature.ts';
import { text } from './entry.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

export default function EmergencyLockScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const lockToken = query.get('lockToken');
  const [state, setState] = useState<'asked' | 'busy' | 'locked'>('asked');
  const [error, setError] = useState<Error>();
  const { emergencyLock, forgotPassword, memberForgotPassword } = authenticationScreens;

  const lock = async (token: string) => {
    setState('busy');
    setError(undefined);
    try {
      await signInApi.emergencyLockByLink.fetch({ lockToken: token });
      setState('locked');
    } catch (refusal) {
      setError(refusal as Error);
      setState('asked');
    }
  };

  return (
    <EntryPage title={t(emergencyLock.title)} purpose={t(authenticationScreens.emergencyLock.purpose)}>
      {state === 'locked' ? (
        <ResultState
          level={2}
          title={t(text.locked)}
          text={t(text.lockedText)}
          actions={[
            { title: t(text.setNewPassword), to: forgotPassword.link() },
            { title: t(text.setNewMemberPassword), to: memberForgotPassword.link() },
          ]}
        />
      ) : (
        <Stack>
          {error && (
            <Notice tone="danger" role="alert" tells={error}>
              {(error instanceof ApiError && error.fields[0]?.message) || error.message}
            </Notice>
          )}
          {lockToken ? (
            <>
              <p>{t(text.lockText)}</p>
              <Button variant="contained" danger fullWidth busy={state === 'busy'} onClick={() => void lock(lockToken)}>
                {t(text.lockVerb)}
              </Button>
            </>
          ) : (
            <Notice tone="warning">{t(text.lockIncomplete)}</Notice>
          )}
        </Stack>
      )}
    </EntryPage>
  );
}
