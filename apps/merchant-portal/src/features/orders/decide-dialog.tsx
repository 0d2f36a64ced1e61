import { Money } from '@pay/design-system/display';
import { ConfirmDialog } from '@pay/design-system/dialogs';
import { TextInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { textLimits } from '@pay/domain';
import { ruleMessage, useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { payPageApi } from '#pay-page-api';
import type { OrderDetail } from './order.ts';
import { text } from './orders.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

const words = {
  PAID: {
    title: text.markPaidTitle,
    text: text.markPaidText,
    note: text.markPaidNote,
    help: text.markPaidNoteHelp,
    verb: text.markPaid,
    done: text.markedPaid,
  },
  CANCEL: {
    title: text.cancelTitle,
    text: text.cancelText,
    note: text.cancelNote,
    help: text.cancelNoteHelp,
    verb: text.cancel,
    done: text.cancelled,
  },
};

interface DecideDialogProps {
  to: 'PAID' | 'CANCEL';
  order: OrderDetail;
  onClose: () => void;
}

export function DecideDialog({ to, order, onClose }: DecideDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const said = words[to];
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const lacks = to === 'PAID' && note.trim() === '';
  const decide = useMutation(
    payPageApi.order.updateStatus.mutation({
      onSuccess: ({ orderCode: code }) => {
        toast({ tone: 'success', text: t(said.done, { code }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={t(said.title)}
      text={
        <Stack>
          {decide.error && (
            <Notice tone="danger" role="alert" tells={decide.error}>
              {decide.error.message}
            </Notice>
          )}
          <p>{t(said.text)}</p>
          <TextInput
            multiline
            rows={2}
            name="note"
            label={t(said.note)}
            help={t(said.help)}
            required={to === 'PAID'}
            error={tried && lacks ? t(ruleMessage('required')) : undefined}
            maxLength={textLimits.note}
            value={note}
            onChange={(next) => setNote(next ?? '')}
          />
        </Stack>
      }
      facts={[
        { label: label('amount'), value: <Money amount={order.amount} /> },
        { label: label('orderCode'), value: order.orderCode },
      ]}
      irreversible
      danger={to === 'CANCEL'}
      verb={t(said.verb)}
      busy={decide.isPending}
      onConfirm={() => {
        setTried(true);
        if (!lacks) decide.mutate({ orderId: order.id, status: to, note: note.trim() || undefined });
      }}
      onClose={onClose}
    />
  );
}
