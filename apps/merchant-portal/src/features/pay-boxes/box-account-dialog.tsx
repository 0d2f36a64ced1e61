import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import type { PayBox } from './pay-box.ts';
import { text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';
import { useAccountChoices } from './use-account-choices.ts';

export function BoxAccountDialog({ box, onClose }: { box: PayBox; onClose: () => void }) {
  const t = useText();
  const accounts = useAccountChoices();
  const form = useEndpointForm(payBoxesApi.device.setupBankAccount, {
    draft: false,
    fixed: { id: box.id },
    defaults: box.bankAccountId ? { bankAccountId: box.bankAccountId } : {},
    onDone: ({ accountNo }) => {
      toast({ tone: 'success', text: t(text.accountSet, { accountNo: accountNo ?? '' }), duration: 5_000 });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(text.setAccountTitle, { name: box.displayName })}
      verb={t(text.save)}
      form={form}
      onClose={onClose}
    >
      <FormField field={form.field('bankAccountId')} options={accounts} help={t(text.setAccountText)} autoFocus />
    </FormDialog>
  );
}
