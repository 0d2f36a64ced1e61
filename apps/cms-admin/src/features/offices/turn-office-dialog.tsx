import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import type { Office } from './office.ts';
import { text } from './offices.messages.ts';

/** Closes an open office, and opens a closed one. */
export function TurnOfficeDialog({ office, onClose }: { office: Office; onClose: () => void }) {
  const t = useText();
  const { code, name, closedAt } = office;
  const isClosed = closedAt !== null;
  const call = useMutation(
    (isClosed ? api.office.reopen : api.office.close).mutation({
      onSuccess: () => {
        const done = t(isClosed ? text.reopened : text.closed, { name });
        toast({ tone: 'success', text: done, duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(isClosed ? text.reopenTitle : text.closeTitle, { name })}
      effects={[t(isClosed ? text.reopenEffect : text.closeEffect)]}
      verb={t(isClosed ? text.reopen : text.close)}
      danger={!isClosed}
      call={call}
      onDecide={() => call.mutate({ code })}
      onClose={onClose}
    />
  );
}
