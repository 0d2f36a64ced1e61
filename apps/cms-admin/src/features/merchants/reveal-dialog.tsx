import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import type { Merchant } from './merchant.ts';
import { text } from './merchants.messages.ts';

interface RevealDialogProps {
  merchant: Merchant;
  onReveal: (merchant: Merchant) => void;
  onClose: () => void;
}

/** Asks for the reason before personal data is revealed; the reason goes into the audit log. */
export function RevealDialog({ merchant: { id: merchantId, name }, onReveal, onClose }: RevealDialogProps) {
  const t = useText();
  const { endpoint, mutation } = api.merchantReview.reveal;
  const call = useMutation(
    mutation({
      onSuccess: (revealed) => {
        onReveal(revealed);
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.revealTitle, { name })}
      effects={[t(text.revealEffect1), t(text.revealEffect2)]}
      verb={t(text.reveal)}
      reason={{
        label: t(text.reason),
        help: t(text.revealReasonHelp),
        maxLength: fieldRules(endpoint).reason?.maxLength,
      }}
      call={call}
      onDecide={(reason) => call.mutate({ merchantId, reason })}
      onClose={onClose}
    />
  );
}
