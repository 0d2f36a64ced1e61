import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { banksApi } from '#banks-api';
import type { EWallet } from './e-wallet.ts';
import { text } from './e-wallets.messages.ts';

interface RemoveEWalletProps {
  wallet: EWallet;
  onClose: () => void;
}

export function RemoveEWalletDialog({ wallet, onClose }: RemoveEWalletProps) {
  const t = useText();
  const label = useFieldLabel();
  const { id, shortName, name } = wallet;
  const call = useMutation(
    banksApi.eWallet.delete.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.removed, { name: shortName }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.removeTitle, { name: shortName })}
      effects={[t(text.removeText)]}
      facts={[{ label: label('name'), value: name }]}
      verb={t(text.remove)}
      danger
      call={call}
      onDecide={() => call.mutate({ id })}
      onClose={onClose}
    />
  );
}
