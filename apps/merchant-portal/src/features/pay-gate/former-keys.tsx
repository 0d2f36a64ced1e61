import { toldFailure } from '@pay/api-client';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { formatDateTime } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import { text } from './pay-gate.messages.ts';

interface Former {
  clientId: string;
  validUntil: string;
}

export function FormerKeys({ former }: { former: readonly Former[] }) {
  const t = useText();
  const revoke = useMutation(
    api.merchant.revokeCredential.mutation({
      onSuccess: () => toast({ tone: 'success', text: t(text.revoked), important: true }),
    }),
  );
  const failure = toldFailure(revoke.error);
  if (former.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t(text.formerKeys)}
      actions={former.map(({ clientId }) => ({ title: t(text.endNow), onSelect: () => revoke.mutate({ clientId }) }))}
    >
      {former.map(({ clientId, validUntil }) => (
        <p key={clientId}>{t(text.formerUntil, { clientId, time: formatDateTime(validUntil) })}</p>
      ))}
      {failure && <p role="alert">{failure.message}</p>}
    </Notice>
  );
}
