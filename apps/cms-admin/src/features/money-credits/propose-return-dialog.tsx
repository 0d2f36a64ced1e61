import { FactList, Money } from '@pay/design-system/display';
import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFieldLabel, useText } from '@pay/i18n';
import { moneyApi } from '#money-api';
import type { Credit } from './credit.ts';
import { text } from './money-credits.messages.ts';

interface ProposeProps {
  credit: Credit;
  onClose: () => void;
}

export function ProposeReturnDialog({ credit, onClose }: ProposeProps) {
  const t = useText();
  const label = useFieldLabel();
  const { transactionNo, seen, merchantName, heldAmount } = credit;
  const form = useEndpointForm(moneyApi.moneyCredit.proposeReturn, {
    fixed: { transactionNo, seen },
    draft: false,
    onDone: () => {
      const told = t(text.proposed, { number: transactionNo });
      toast({ tone: 'success', text: told, duration: 5_000, important: true });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(text.proposeTitle, { number: transactionNo })}
      verb={t(text.send)}
      form={form}
      onClose={onClose}
    >
      <FactList
        facts={[
          { label: t(text.merchant), value: merchantName },
          { label: t(text.heldAmount), value: <Money amount={heldAmount ?? 0} /> },
          { label: label('fromAccount'), value: credit.fromAccount },
        ]}
      />
      <FormField field={form.field('reason')} help={t(text.proposeHelp)} />
    </FormDialog>
  );
}
