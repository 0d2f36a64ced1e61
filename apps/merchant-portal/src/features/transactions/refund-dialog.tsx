import { FactList, Money } from '@pay/design-system/display';
import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFormats, useText } from '@pay/i18n';
import { transactionApi } from '#transaction-api';
import { text } from './refunds.messages.ts';
import type { TransactionDetail } from './transaction.ts';

interface RefundDialogProps {
  transaction: TransactionDetail;
  onClose: () => void;
}

export function RefundDialog({ transaction, onClose }: RefundDialogProps) {
  const t = useText();
  const { money } = useFormats();
  const { refundableAmount, payer } = transaction;
  const form = useEndpointForm(transactionApi.refund, {
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
    <FormDialog title={t(text.title)} verb={t(text.send)} form={form} onClose={onClose}>
      <p>{t(text.effect)}</p>
      <FactList
        facts={[
          { label: t(text.left), value: <Money amount={refundableAmount} /> },
          { label: t(text.payer), value: payer },
        ]}
      />
      <FormField field={form.field('amount')} autoFocus />
      <FormField field={form.field('reason')} help={t(text.reasonHelp)} />
    </FormDialog>
  );
}
