import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { banksApi } from '#banks-api';
import { text } from './banks.messages.ts';

export function SyncDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const call = useMutation(
    banksApi.bank.cmsSyncVietQr.mutation({
      onSuccess: ({ added, changed, unchanged, kept }) => {
        const counts = { added: added.length, changed: changed.length, unchanged, kept: kept.length };
        toast({ tone: 'success', text: t(text.syncDone, counts), duration: 10_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.syncTitle)}
      effects={[t(text.syncEffect1), t(text.syncEffect2)]}
      verb={t(text.sync)}
      call={call}
      onDecide={() => call.mutate({})}
      onClose={onClose}
    />
  );
}
