import type { Endpoint } from '@pay/contract-core';
import { useText } from '@pay/i18n';
import { useMode } from '@pay/session';
import { text } from './test-mode.messages.ts';

/** Why a call cannot be made in the mode of this page, if it is made in the live mode only. */
export function useLiveOnly() {
  const t = useText();
  const mode = useMode();
  return ({ endpoint }: { endpoint: Pick<Endpoint, 'testMode'> }): string | undefined =>
    mode === 'test' && endpoint.testMode === 'refused' ? t(text.liveOnly) : undefined;
}
