import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { merchantFileApi } from '#merchant-file-api';
import { text } from './merchant-file.messages.ts';
import type { Note } from './notes-section.tsx';

interface NoteDialogProps {
  merchantId: string;
  note: Note | undefined;
  onClose: () => void;
}

function AddDialog({ merchantId, onClose }: NoteDialogProps) {
  const t = useText();
  const form = useEndpointForm(merchantFileApi.addNote, {
    fixed: { merchantId },
    labels: { text: t(text.noteText) },
    draft: false,
    onDone: () => {
      toast({ tone: 'success', text: t(text.noteSaved), duration: 5_000 });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.addNote)} verb={t(text.saveNote)} form={form} onClose={onClose}>
      <FormField field={form.field('text')} />
    </FormDialog>
  );
}

function ChangeDialog({ merchantId, note, onClose }: NoteDialogProps & { note: Note }) {
  const t = useText();
  const form = useEndpointForm(merchantFileApi.updateNote, {
    fixed: { merchantId, id: note.id },
    labels: { text: t(text.noteText) },
    defaults: { text: note.text },
    draft: false,
    onDone: () => {
      toast({ tone: 'success', text: t(text.noteSaved), duration: 5_000 });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.changeNote)} verb={t(text.saveNote)} form={form} onClose={onClose}>
      <FormField field={form.field('text')} />
    </FormDialog>
  );
}

export function NoteDialog(props: NoteDialogProps) {
  const { note } = props;
  return note ? <ChangeDialog {...props} note={note} /> : <AddDialog {...props} />;
}
