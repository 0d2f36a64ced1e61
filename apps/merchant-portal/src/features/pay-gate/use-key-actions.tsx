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
import { useCredentialCode } from './use-credential-code.tsx';

interface Wanted {
  revealed: boolean;
  /** The keys in plain, or undefined when they are to be hidden. */
  onKeys: (credential: Credential | undefined) => void;
}

/** Showing, renewing and revoking the keys, each confirmed by a code. */
export function useKeyActions({ revealed, onKeys }: Wanted): {
  actions: Action[];
  dialogs: ReactNode;
  failure: Error | null;
} {
  const t = useText();
  const { can } = usePermissions();
  const disabledReason = can(api.merchant.revealCredential.endpoint.allow) ? undefined : t(text.notPermitted);
  const { begin, dialog, failure } = useCredentialCode();
  const [opened, setOpened] = useState<'renew' | 'revoke'>();
  const reveal = useMutation(api.merchant.revealCredential.mutation());
  const renew = useMutation(api.merchant.refreshCredential.mutation());
  const revoke = useMutation(api.merchant.revokeCredential.mutation());
  const close = () => setOpened(undefined);

  const renewKeys = (overlap: Overlap) => {
    close();
    void begin({
      title: t(text.renewTitle),
      call: (code) => renew.mutateAsync({ overlap, ...code }),
      done: (credential) => {
        onKeys(credential);
        toast({ tone: 'success', text: t(text.renewed), important: true });
      },
    });
  };
  const revokeKeys = () => {
    close();
    void begin({
      title: t(text.revokeTitle),
      call: (code) => revoke.mutateAsync({ ...code }),
      done: () => {
        onKeys(undefined);
        toast({ tone: 'success', text: t(text.revoked), important: true });
      },
    });
  };

  const show: Action = revealed
    ? { title: t(text.hide), onSelect: () => onKeys(undefined) }
    : {
        title: t(text.reveal),
        disabledReason,
        onSelect: () =>
          void begin({ title: t(text.revealTitle), call: (code) => reveal.mutateAsync({ ...code }), done: onKeys }),
      };

  return {
    failure,
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
        {dialog}
      </>
    ),
  };
}
