import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { formatDateTime } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import { text } from './pay-gate.messages.ts';
import { useCredentialCode } from './use-credential-code.tsx';

interface Former {
  clientId: string;
  validUntil: string;
}

/** Keys that a renewal replaced and that still count, each with the way to end it. */
export function FormerKeys({ former }: { former: readonly Former[] }) {
  const t = useText();
  const { begin, dialog, failure } = useCredentialCode();
  const revoke = useMutation(api.merchant.revokeCredential.mutation());
  if (former.length === 0) return null;
  const end = (clientId: string) =>
    begin({
      title: t(text.revokeTitle),
      call: (code) => revoke.mutateAsync({ clientId, ...code }),
      done: () => toast({ tone: 'success', text: t(text.revoked), important: true }),
    });
  return (
    <Notice
      tone="warning"
      title={t(text.formerKeys)}
      actions={former.map(({ clientId }) => ({ title: t(text.endNow), onSelect: () => void end(clientId) }))}
    >
      {former.map(({ clientId, validUntil }) => (
        <p key={clientId}>{t(text.formerUntil, { clientId, time: formatDateTime(validUntil) })}</p>
      ))}
      {failure && <p role="alert">{failure.message}</p>}
      {dialog}
    </Notice>
  );
}
