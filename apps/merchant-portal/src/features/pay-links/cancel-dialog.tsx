import { Money } from '@pay/design-system/display';
import { ConfirmDialog } from '@pay/design-system/dialogs';
import { TextInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { payLinkApi } from '#pay-link-api';
import type { PayLink } from './pay-link.ts';
import { text } from './pay-links.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });
const longestNote = 255;

export function CancelDialog({ link, onClose }: { link: PayLink; onClose: () => void }) {
  const t = useText();
  const label = useFieldLabel();
  const [note, setNote] = useState('');
  const cancel = useMutation(
    payLinkApi.cancel.mutation({
      onSuccess: () => {
        toast({
          tone: 'success',
          text: t(text.cancelled, { code: link.payLinkCode }),
          duration: 5_000,
          important: true,
        });
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={t(text.cancelTitle)}
      text={
        <Stack>
          {cancel.error && (
            <Notice tone="danger" role="alert" tells={cancel.error}>
              {cancel.error.message}
            </Notice>
          )}
          <p>{t(link.status === 'PENDING' ? text.cancelPartPaidText : text.cancelText)}</p>
          <TextInput
            multiline
            rows={2}
            name="note"
            label={t(text.cancelNote)}
            help={t(text.cancelNoteHelp)}
            maxLength={longestNote}
            value={note}
            onChange={(next) => setNote(next ?? '')}
          />
        </Stack>
      }
      facts={[
        { label: label('amount'), value: <Money amount={link.amount} /> },
        { label: label('payLinkCode'), value: link.payLinkCode },
        { label: label('description'), value: link.description, wide: true },
      ]}
      irreversible
      danger
      verb={t(text.cancel)}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ payLinkCode: link.payLinkCode, note: note.trim() || undefined })}
      onClose={onClose}
    />
  );
}
