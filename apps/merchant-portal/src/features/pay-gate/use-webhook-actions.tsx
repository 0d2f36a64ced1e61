import type { WebhookInfo } from '@pay/contract-portal';
import { ConfirmDialog } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { payGateApi } from './pay-gate-api.ts';
import { text } from './pay-gate.messages.ts';
import { useFailureWords } from './use-failure-words.ts';

const told = (words: string) => toast({ tone: 'success', text: words, duration: 5_000, important: true });
const warned = (words: string) => toast({ tone: 'danger', text: words, important: true });

export function useWebhookActions({ allowed, enabled }: WebhookInfo): {
  actions: Action[];
  dialog: ReactNode;
} {
  const t = useText();
  const failureWords = useFailureWords();
  const [removing, setRemoving] = useState(false);
  const onError = (error: Error) => warned(error.message);
  const ping = useMutation(
    payGateApi.webhook.ping.mutation({
      onError,
      onSuccess: ({ failure }) =>
        failure ? warned(t(text.pingFailed, { reason: failureWords(failure) ?? '' })) : told(t(text.pingDelivered)),
    }),
  );
  const enable = useMutation(
    payGateApi.webhook.enable.mutation({
      onError: (error) => {
        const refusal = error.name === 'webhook_url_refused' ? failureWords(error.data.reason) : undefined;
        warned(t(text.pingFailed, { reason: refusal ?? error.message }));
      },
      onSuccess: () => told(t(text.enabled)),
    }),
  );
  const disable = useMutation(
    payGateApi.webhook.disable.mutation({ onError, onSuccess: () => told(t(text.disabled)) }),
  );
  const remove = useMutation(
    payGateApi.webhook.delete.mutation({
      onError,
      onSuccess: () => {
        setRemoving(false);
        told(t(text.removed));
      },
    }),
  );

  const sending: Action[] = [
    { title: t(text.ping), busy: ping.isPending, onSelect: () => ping.mutate() },
    enabled
      ? { title: t(text.disable), busy: disable.isPending, onSelect: () => disable.mutate() }
      : { title: t(text.enable), busy: enable.isPending, onSelect: () => enable.mutate() },
  ];
  return {
    actions: [
      ...(allowed.includes('ping') ? sending : []),
      ...(allowed.includes('delete')
        ? [{ title: t(text.remove), danger: true, onSelect: () => setRemoving(true) }]
        : []),
    ],
    dialog: removing && (
      <ConfirmDialog
        title={t(text.removeTitle)}
        text={t(text.removeText)}
        danger
        verb={t(text.remove)}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      />
    ),
  };
}
