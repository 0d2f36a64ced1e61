import { FactList, Money } from '@pay/design-system/display';
import { FormDialog, FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFieldLabel, useText } from '@pay/i18n';
import { payoutsApi } from '#payouts-api';
import type { LateTransfer } from './late-transfer.ts';
import { text } from './late-transfers.messages.ts';

interface ProposeDialogProps {
  late: LateTransfer;
  onClose: () => void;
}

export function ProposeDialog({
  late: { id, seen, code, merchantName, amount, lentAmount, availableBalance },
  onClose,
}: ProposeDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const form = useEndpointForm(payoutsApi.lateTransfer.propose, {
    fixed: { id, seen },
    defaults: { resolution: 'MERCHANT_BEARS' },
    draft: false,
    prepare: ({ resolution = 'MERCHANT_BEARS', bankReference, ...rest }) => ({
      ...rest,
      resolution,
      ...(resolution === 'PROVIDER_BEARS' && { bankReference }),
    }),
    onDone: () => {
      toast({ tone: 'success', text: t(text.proposed, { code }), duration: 5_000, important: true });
      onClose();
    },
  });
  const { resolution = 'MERCHANT_BEARS' } = form.values;

  return (
    <FormDialog title={t(text.proposeTitle, { code })} verb={t(text.send)} form={form} onClose={onClose}>
      <FactList
        facts={[
          { label: t(text.merchant), value: merchantName },
          { label: label('amount'), value: <Money amount={amount} /> },
          { label: t(text.balance), value: <Money amount={availableBalance} /> },
        ]}
      />
      <FormField field={form.field('resolution')} />
      <Notice tone="info">{t(text[`effect${resolution}`])}</Notice>
      {resolution === 'PROVIDER_BEARS' && amount > lentAmount && (
        <FormField field={form.field('bankReference')} required />
      )}
      <FormField field={form.field('note')} help={t(text.noteHelp)} />
    </FormDialog>
  );
}
