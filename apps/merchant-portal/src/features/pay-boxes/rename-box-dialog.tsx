import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import type { PayBox } from './pay-box.ts';
import { text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';

interface RenameBoxDialogProps {
  box: PayBox;
  onRenamed?: ((box: PayBox) => void) | undefined;
  onClose: () => void;
}

export function RenameBoxDialog({ box: { id, displayName: former }, onRenamed, onClose }: RenameBoxDialogProps) {
  const t = useText();
  const form = useEndpointForm(payBoxesApi.device.update, {
    draft: false,
    fixed: { id },
    defaults: { displayName: former },
    onDone: (box) => {
      toast({ tone: 'success', text: t(text.renamed, { name: box.displayName }), duration: 5_000 });
      onClose();
      onRenamed?.(box);
    },
  });
  return (
    <FormDialog title={t(text.renameTitle, { name: former })} verb={t(text.save)} form={form} onClose={onClose}>
      <FormField field={form.field('displayName')} required autoFocus help={t(text.nameHelp)} />
    </FormDialog>
  );
}
