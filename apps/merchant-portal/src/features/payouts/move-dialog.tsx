import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useEnumLabel, useText } from '@pay/i18n';
import { receiverApi } from './receivers-api.ts';
import { text } from './receivers.messages.ts';

export function MoveDialog({ receiverIds, onClose }: { receiverIds: readonly string[]; onClose: () => void }) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const count = receiverIds.length;
  const form = useEndpointForm(receiverApi.changeGroup, {
    draft: false,
    fixed: { receiverIds: [...receiverIds] },
    onDone: (_reply, { group }) => {
      const moved = { count, group: enumLabel('ReceiverGroup', group) };
      toast({ tone: 'success', text: t(text.moved, moved), duration: 5_000 });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.moveTitle, { count })} verb={t(text.save)} form={form} onClose={onClose}>
      <FormField field={form.field('group')} />
    </FormDialog>
  );
}
