import { SelectInput } from '@pay/design-system/fields';
import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import type { TerminalDetail } from './terminal.ts';
import { terminalsApi } from './terminals-api.ts';
import { text } from './terminals.messages.ts';
import { useReceivingAccounts } from './use-receiving-accounts.ts';

export function ChangeTerminalDialog({ terminal, onClose }: { terminal: TerminalDetail; onClose: () => void }) {
  const t = useText();
  const { options } = useReceivingAccounts();
  const { id, deviceName, bankAccountId } = terminal;
  const form = useEndpointForm(terminalsApi.update, {
    fixed: { posId: id },
    defaults: { deviceName, bankAccountId },
    draft: false,
    onDone: (saved) => {
      toast({ tone: 'success', text: t(text.saved, { name: saved.deviceName }), duration: 5_000 });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.edit)} verb={t(text.save)} form={form} onClose={onClose}>
      <FormField field={form.field('deviceName')} label={t(text.nameAtCounter)} autoFocus />
      <SelectInput {...form.field('bankAccountId')} options={options} help={t(text.accountHelp)} />
    </FormDialog>
  );
}
