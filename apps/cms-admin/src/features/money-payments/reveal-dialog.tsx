import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { moneyApi } from '#money-api';
import { text } from './money-payments.messages.ts';
import type { StaffPayment } from './payment.ts';

interface RevealDialogProps {
  id: string;
  onShown: (payment: StaffPayment) => void;
  onClose: () => void;
}

export function RevealDialog({ id, onShown, onClose }: RevealDialogProps) {
  const t = useText();
  const { endpoint, mutation } = moneyApi.moneyPayment.reveal;
  const call = useMutation(
    mutation({
      onSuccess: (payment) => {
        onShown(payment);
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.revealTitle)}
      effects={[t(text.revealEffect)]}
      verb={t(text.reveal)}
      reason={{ label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).reason?.maxLength }}
      call={call}
      onDecide={(reason) => call.mutate({ id, reason })}
      onClose={onClose}
    />
  );
}
