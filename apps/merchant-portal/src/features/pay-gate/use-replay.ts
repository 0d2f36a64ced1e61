import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { payGateApi } from './pay-gate-api.ts';
import { text } from './pay-gate.messages.ts';
import { useFailureWords } from './use-failure-words.ts';

export function useReplay() {
  const t = useText();
  const { can } = usePermissions();
  const failureWords = useFailureWords();
  const { mutate, isPending } = useMutation(
    payGateApi.webhook.replay.mutation({
      onError: (error) => toast({ tone: 'danger', text: error.message, important: true }),
      onSuccess: ({ failure }) =>
        toast(
          failure
            ? { tone: 'danger', text: t(text.replayFailed, { reason: failureWords(failure) ?? '' }), important: true }
            : { tone: 'success', text: t(text.replayed), duration: 5_000, important: true },
        ),
    }),
  );
  return {
    replay: (deliveryId: string) => mutate({ deliveryId }),
    busy: isPending,
    disabledReason: can(payGateApi.webhook.replay.endpoint.allow) ? undefined : t(text.notPermitted),
  };
}
