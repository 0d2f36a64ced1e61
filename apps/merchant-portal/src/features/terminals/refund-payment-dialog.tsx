import { FactList, Money } from '@pay/design-system/display';
import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFieldLabel, useText } from '@pay/i18n';
import type { PaymentDetail } from './terminal.ts';
import { terminalsApi } from './terminals-api.ts';
import { text } from './terminals.messages.ts';

const effects = { CARD: text.refundCard, QR: text.refundQr, CASH: text.refundCash };

export function RefundPaymentDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const t = useText();
  const label = useFieldLabel();
  const { id, amount, transactionCode, paymentType } = payment;
  const form = useEndpointForm(terminalsApi.refund, {
    fixed: { id },
    draft: false,
    onDone: ({ status, transactionCode: code }) => {
      const words = status === 'REFUNDED' ? text.refundDone : text.refundSending;
      toast({ tone: 'success', text: t(words, { code }), duration: 8_000, important: true });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.refund)} verb={t(text.refundVerb)} form={form} onClose={onClose}>
      <p>{t(effects[paymentType])}</p>
      <FactList
        facts={[
          { label: label('amount'), value: <Money amount={amount} /> },
          { label: label('transactionCode'), value: transactionCode },
        ]}
      />
      <FormField field={form.field('reason')} help={t(text.refundReasonHelp)} autoFocus />
    </FormDialog>
  );
}
