import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { banksApi } from '#banks-api';
import type { ListedBank } from './bank.ts';
import { text } from './banks.messages.ts';

interface RemoveBankProps {
  bank: Pick<ListedBank, 'id' | 'shortName' | 'bin'>;
  onClose: () => void;
}

export function RemoveBankDialog({ bank: { id: bankId, shortName: name, bin }, onClose }: RemoveBankProps) {
  const t = useText();
  const label = useFieldLabel();
  const call = useMutation(
    banksApi.bank.cmsDelete.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.removed, { name }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.removeTitle, { name })}
      effects={[t(text.removeText)]}
      facts={[{ label: label('bin'), value: bin }]}
      verb={t(text.remove)}
      danger
      call={call}
      onDecide={() => call.mutate({ bankId })}
      onClose={onClose}
    />
  );
}
