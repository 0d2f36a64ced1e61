import { Money } from '@pay/design-system/display';
import { ConfirmDialog } from '@pay/design-system/dialogs';
import { TextInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { payLinkApi } from '#pay-link-api';
import { text } from './exceptions.messages.ts';
import { heldAmount, type TransactionDetail } from './transaction.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });
const longestNote = 500;

export type Decision = 'accept' | 'giveBack';

interface ExceptionDialogProps {
  decision: Decision;
  transaction: TransactionDetail;
  onClose: () => void;
}

export function ExceptionDialog({ decision, transaction, onClose }: ExceptionDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const [note, setNote] = useState('');
  const { id: transactionId, status, exception } = transaction;
  const words = {
    accept: {
      title: text.acceptTitle,
      effect: status === 'SUCCESS' ? text.acceptSurplusEffect : text.acceptEffect,
      verb: text.accept,
      done: text.accepted,
    },
    giveBack: { title: text.returnTitle, effect: text.returnEffect, verb: text.giveBack, done: text.returning },
  }[decision];
  const after = {
    onSuccess: () => {
      toast({ tone: 'success', text: t(words.done), duration: 5_000, important: true });
      onClose();
    },
  };
  const accept = useMutation(payLinkApi.acceptException.mutation(after));
  const giveBack = useMutation(payLinkApi.returnException.mutation(after));
  const decide = decision === 'accept' ? accept : giveBack;
  const senders = transaction.heldCredits
    .filter(({ state }) => state === 'HELD')
    .flatMap(({ fromAccount }) => fromAccount ?? []);

  return (
    <ConfirmDialog
      title={t(words.title)}
      text={
        <Stack>
          {decide.error && (
            <Notice tone="danger" role="alert" tells={decide.error}>
              {decide.error.message}
            </Notice>
          )}
          <p>{t(words.effect)}</p>
          <TextInput
            multiline
            rows={2}
            name="note"
            label={t(text.note)}
            maxLength={longestNote}
            value={note}
            onChange={(next) => setNote(next ?? '')}
          />
        </Stack>
      }
      facts={[
        { label: t(text.held), value: <Money amount={heldAmount(transaction)} /> },
        { label: label('amount'), value: <Money amount={transaction.amount} /> },
        { label: t(text.reason), value: enumLabel('PaymentException', exception) },
        ...(decision === 'giveBack' ? [{ label: t(text.senders), value: senders.join(', ') }] : []),
      ]}
      irreversible
      verb={t(words.verb)}
      busy={decide.isPending}
      onConfirm={() => decide.mutate({ transactionId, note: note.trim() || undefined })}
      onClose={onClose}
    />
  );
}
