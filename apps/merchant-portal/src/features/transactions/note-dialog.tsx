import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { transactionApi } from '#transaction-api';
import type { TransactionDetail } from './transaction.ts';
import { text } from './transactions.messages.ts';

interface NoteDialogProps {
  transaction: TransactionDetail;
  onClose: () => void;
}

export function NoteDialog({ transaction: { id, note }, onClose }: NoteDialogProps) {
  const t = useText();
  const form = useEndpointForm(transactionApi.setNote, {
    fixed: { transactionId: id },
    labels: { text: t(text.noteText) },
    defaults: { text: note?.text },
    draft: false,
    onDone: () => {
      toast({ tone: 'success', text: t(text.noteSaved), duration: 5_000 });
      onClose();
    },
  });
  return (
    <FormDialog title={t(note ? text.changeNote : text.addNote)} verb={t(text.saveNote)} form={form} onClose={onClose}>
      <FormField field={form.field('text')} help={t(text.noteHelp)} autoFocus />
    </FormDialog>
  );
}
