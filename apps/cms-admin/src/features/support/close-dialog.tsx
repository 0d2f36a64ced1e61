import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { servicesApi } from '#services-api';
import { text } from './support.messages.ts';

interface CloseDialogProps {
  request: { id: string; code: string; merchantName: string; seen: string };
  onClose: () => void;
}

export function CloseDialog({ request: { id, code, merchantName, seen }, onClose }: CloseDialogProps) {
  const t = useText();
  const call = useMutation(
    servicesApi.support.close.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.closed, { code }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.closeTitle, { code })}
      effects={[t(text.closeEffect)]}
      facts={[{ label: t(text.merchant), value: merchantName }]}
      verb={t(text.close)}
      call={call}
      onDecide={() => call.mutate({ id, seen })}
      onClose={onClose}
    />
  );
}
