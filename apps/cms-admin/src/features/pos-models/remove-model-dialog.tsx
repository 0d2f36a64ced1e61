import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { devicesApi } from '#devices-api';
import type { DeviceModel } from './pos-model.ts';
import { text } from './pos-models.messages.ts';

interface RemoveModelProps {
  shown: DeviceModel;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveModelDialog({ shown: { id, name, stock }, onClose, onRemoved }: RemoveModelProps) {
  const t = useText();
  const label = useFieldLabel();
  const { number } = useFormats();
  const call = useMutation(
    devicesApi.posModel.cmsDelete.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.removed, { name }), duration: 5_000, important: true });
        onRemoved();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.removeTitle, { name })}
      effects={[t(text.removeText)]}
      facts={[{ label: label('stock'), value: number(stock) }]}
      verb={t(text.remove)}
      danger
      call={call}
      onDecide={() => call.mutate({ id })}
      onClose={onClose}
    />
  );
}
