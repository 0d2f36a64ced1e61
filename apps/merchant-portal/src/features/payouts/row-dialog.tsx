import { Combo, TextInput } from '@pay/design-system/fields';
import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { HolderName } from './holder-name.tsx';
import type { BatchRow } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { detailText as text } from './payouts.messages.ts';
import { text as receiverText } from './receivers.messages.ts';
import { useBanks } from './use-banks.tsx';
import { useHolder } from './use-holder.ts';

interface RowDialogProps {
  payOutId: string;
  row: BatchRow;
  onClose: () => void;
}

export function RowDialog({ payOutId, row: former, onClose }: RowDialogProps) {
  const t = useText();
  const { options } = useBanks();
  const { id: rowId, row, toBin: bin, toAccountNo: accountNo, amount, content } = former;
  const form = useEndpointForm(payoutApi.batchUpdateRow, {
    fixed: { payOutId, rowId },
    defaults: { bin, accountNo, amount, content },
    draft: false,
    onDone: () => {
      toast({ tone: 'success', text: t(text.rowSaved, { row }), duration: 5_000 });
      onClose();
    },
  });
  const bank = form.field('bin');
  const account = form.field('accountNo');
  const holder = useHolder({ bin: bank.value, accountNo: account.value });
  return (
    <FormDialog title={t(text.editRowTitle, { row })} verb={t(text.save)} form={form} onClose={onClose}>
      <Combo {...bank} label={t(receiverText.bank)} options={options} required />
      <TextInput {...account} required inputMode="numeric" spellCheck={false} />
      <HolderName holder={holder} />
      <FormField field={form.field('amount')} required />
      <FormField field={form.field('content')} />
    </FormDialog>
  );
}
