import { dialogLater } from '@pay/design-system/dialogs';
import { ListPage } from '@pay/design-system/list';
import { Card } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import type { ReplyOf } from '@pay/contract-core';
import type { merchantFile } from '@pay/contract-cms';
import { useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { merchantFileApi } from '#merchant-file-api';
import { text } from './merchant-file.messages.ts';
import type { SectionProps } from './merchant-section.tsx';

export type Note = ReplyOf<typeof merchantFile.addNote>;

const NoteDialog = dialogLater(async () => (await import('./note-dialog.tsx')).NoteDialog);
const Words = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export function NotesSection({ merchantId }: SectionProps) {
  const t = useText();
  const { dateTime } = useFormats();
  const [writing, setWriting] = useState<Note | 'new'>();
  const pin = useMutation(
    merchantFileApi.pinNote.mutation({
      onSuccess: (_done, { pinned }) =>
        toast({ tone: 'success', text: t(pinned ? text.notePinned : text.noteUnpinned), duration: 5_000 }),
    }),
  );
  const written = ({ writtenAt, editedAt }: Note) =>
    editedAt ? `${dateTime(writtenAt)} (${t(text.edited, { at: dateTime(editedAt) })})` : dateTime(writtenAt);
  return (
    <Card
      title={t(text.notes)}
      purpose={t(text.notesPurpose)}
      actions={[{ title: t(text.addNote), onSelect: () => setWriting('new') }]}
    >
      <ListPage
        bare
        title={t(text.notes)}
        endpoint={merchantFileApi.getNotes}
        fixed={{ merchantId }}
        columns={[
          { field: 'text', label: t(text.noteText), render: (note) => <Words>{note.text}</Words>, onPhone: 'lead' },
          { field: 'pinned', label: t(text.state), render: ({ pinned }) => (pinned ? t(text.pinned) : '–') },
          { field: 'writtenBy' },
          { field: 'writtenAt', render: written },
        ]}
        rowActions={(note) => [
          {
            title: t(note.pinned ? text.unpin : text.pin),
            onSelect: () => pin.mutate({ merchantId, id: note.id, pinned: !note.pinned }),
          },
          ...(note.own ? [{ title: t(text.edit), onSelect: () => setWriting(note) }] : []),
        ]}
        empty={{ title: t(text.noNotes), text: t(text.noNotesText) }}
      />
      {writing && (
        <NoteDialog
          merchantId={merchantId}
          note={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Card>
  );
}
