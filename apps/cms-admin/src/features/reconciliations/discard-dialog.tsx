import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { moneyApi } from '#money-api';
import type { Reconciliation } from './reconciliation.ts';
import { text } from './reconciliations.messages.ts';

export function DiscardDialog({ of: { id, code }, onClose }: { of: Reconciliation; onClose: () => void }) {
  const t = useText();
  const { endpoint, mutation } = moneyApi.reconciliation.discard;
  const call = useMutation(
    mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.discarded, { code }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.discardTitle, { code })}
      effects={[t(text.discardEffect)]}
      verb={t(text.discard)}
      danger
      reason={{ label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).reason?.maxLength }}
      call={call}
      onDecide={(reason) => call.mutate({ id, reason })}
      onClose={onClose}
    />
  );
}
