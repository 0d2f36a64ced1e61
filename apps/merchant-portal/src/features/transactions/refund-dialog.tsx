import { FactList, Money } from '@pay/design-system/display';
import { Dialog } from '@pay/design-system/dialogs';
import { FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFormats, useText } from '@pay/i18n';
import { useId } from 'react';
import { api } from '#api';
import { text } from './refunds.messages.ts';
import type { TransactionDetail } from './transaction.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });

interface RefundDialogProps {
  transaction: TransactionDetail;
  onClose: () => void;
}

export function RefundDialog({ transaction, onClose }: RefundDialogProps) {
  const t = useText();
  const id = useId();
  const { money } = useFormats();
  const { refundableAmount, payer } = transaction;
  const form = useEndpointForm(api.transaction.refund, {
    fixed: { transactionId: transaction.id },
    defaults: { amount: refundableAmount },
    draft: false,
    onDone: ({ code, amount }) => {
      toast({
        tone: 'success',
        text: t(text.sending, { code, amount: money(amount) }),
        duration: 8_000,
        important: true,
      });
      onClose();
    },
  });

  return (
    <Dialog
      title={t(text.title)}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="contained" busy={form.busy}>
          {t(text.send)}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && (
          <Notice tone="danger" role="alert" tells={form.failure}>
            {form.failure.message}
          </Notice>
        )}
        <p>{t(text.effect)}</p>
        <FactList
          facts={[
            { label: t(text.left), value: <Money amount={refundableAmount} /> },
            { label: t(text.payer), value: payer },
          ]}
        />
        <FormField field={form.field('amount')} autoFocus />
        <FormField field={form.field('reason')} help={t(text.reasonHelp)} />
      </Form>
    </Dialog>
  );
}
