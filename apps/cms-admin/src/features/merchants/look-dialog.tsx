import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { merchantViewApi } from '#merchant-file-api';
import { text } from './look.messages.ts';
import type { Merchant } from './merchant.ts';

/** Asks why, then opens the portal as the merchant sees it, in a window of its own. */
export function LookDialog({
  merchant: { id: merchantId, name },
  onClose,
}: {
  merchant: Merchant;
  onClose: () => void;
}) {
  const t = useText();
  const { endpoint, mutation } = merchantViewApi.open;
  const call = useMutation(
    mutation({
      onSuccess: ({ address, ticket }) => {
        window.open(`${address}#${ticket}`, '_blank', 'noopener,noreferrer');
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.title, { name })}
      effects={[t(text.effect1), t(text.effect2), t(text.effect3)]}
      verb={t(text.look)}
      reason={{ label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).reason?.maxLength }}
      call={call}
      onDecide={(reason) => call.mutate({ merchantId, reason })}
      onClose={onClose}
    />
  );
}
