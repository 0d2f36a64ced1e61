import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { disputeApi } from '#dispute-api';
import type { Dispute } from './dispute.ts';
import { forControlScreens } from './for-control.feature.ts';
import { text } from './for-control.messages.ts';

interface DeleteDialogProps {
  dispute: Dispute;
  onClose: () => void;
}

export function DeleteDialog({ dispute: { id, forControlCode: code, txnNumber }, onClose }: DeleteDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const call = useMutation(
    disputeApi.delete.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.deleted, { code }), duration: 5_000, important: true });
        onClose();
        void navigate(forControlScreens.list.link());
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.deleteTitle, { code })}
      effects={[t(text.deleteEffect)]}
      facts={[{ label: t(text.transaction), value: txnNumber ?? code }]}
      verb={t(text.delete)}
      danger
      call={call}
      onDecide={() => call.mutate({ id })}
      onClose={onClose}
    />
  );
}
