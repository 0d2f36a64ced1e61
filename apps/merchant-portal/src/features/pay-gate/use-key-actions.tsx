import { toldFailure } from '@pay/api-client';
import { ConfirmDialog } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '#api';
import type { Credential, Overlap } from './credential.ts';
import { text } from './pay-gate.messages.ts';
import { RenewDialog } from './renew-dialog.tsx';

interface Wanted {
  revealed: boolean;
  /** Receives the keys in plain text, or undefined when they must be hidden. */
  onKeys: (credential: Credential | undefined) => void;
}

export function useKeyActions({ revealed, onKeys }: Wanted): {
  actions: Action[];
  dialogs: ReactNode;
  failure: Error | null;
} {
  const t = useText();
  const { can } = usePermissions();
  const disabledReason = can(api.merchant.revealCredential.endpoint.allow) ? undefined : t(text.notPermitted);
  const [opened, setOpened] = useState<'renew' | 'revoke'>();
  const reveal = useMutation(api.merchant.revealCredential.mutation({ onSuccess: onKeys }));
  const renew = useMutation(
    api.merchant.refreshCredential.mutation({
      onSuccess: (credential) => {
        onKeys(credential);
        toast({ tone: 'success', text: t(text.renewed), important: true });
      },
    }),
  );
  const revoke = useMutation(
    api.merchant.revokeCredential.mutation({
      onSuccess: () => {
        onKeys(undefined);
        toast({ tone: 'success', text: t(text.revoked), important: true });
      },
    }),
  );
  const close = () => setOpened(undefined);

  /** Clears earlier failures, so that only one message shows at a time. */
  const begin = (action: () => void) => {
    close();
    for (const { reset } of [reveal, renew, revoke]) reset();
    action();
  };
  const renewKeys = (overlap: Overlap) => begin(() => renew.mutate({ overlap }));
  const revokeKeys = () => begin(() => revoke.mutate());

  const show: Action = revealed
    ? { title: t(text.hide), onSelect: () => onKeys(undefined) }
    : { title: t(text.reveal), disabledReason, onSelect: () => begin(() => reveal.mutate()) };

  return {
    failure: toldFailure(reveal.error ?? renew.error ?? revoke.error),
    actions: [
      show,
      { title: t(text.renew), disabledReason, onSelect: () => setOpened('renew') },
      { title: t(text.revoke), danger: true, disabledReason, onSelect: () => setOpened('revoke') },
    ],
    dialogs: (
      <>
        {opened === 'renew' && <RenewDialog onRenew={renewKeys} onClose={close} />}
        {opened === 'revoke' && (
          <ConfirmDialog
            title={t(text.revokeTitle)}
            text={t(text.revokeText)}
            irreversible
            danger
            verb={t(text.revoke)}
            onConfirm={revokeKeys}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
