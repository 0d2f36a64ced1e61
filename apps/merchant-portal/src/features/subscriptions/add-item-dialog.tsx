import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFormats, useText } from '@pay/i18n';
import { billingApi } from './billing-api.ts';
import type { Subscription } from './billing.ts';
import { text } from './extras.messages.ts';

export function AddItemDialog({ found: { id, code }, onClose }: { found: Subscription; onClose: () => void }) {
  const t = useText();
  const { money } = useFormats();
  const form = useEndpointForm(billingApi.subscription.addItem, {
    fixed: { id },
    defaults: { quantity: 1 },
    draft: false,
    onDone: ({ name }) => {
      toast({ tone: 'success', text: t(text.itemAdded, { name }), duration: 5_000, important: true });
      onClose();
    },
  });
  const { quantity = 0, unitPrice = 0 } = form.values;
  return (
    <FormDialog title={t(text.itemTitle, { code })} verb={t(text.addItem)} form={form} onClose={onClose}>
      <FormField field={form.field('name')} label={t(text.itemName)} help={t(text.itemHelp)} />
      <FormField field={form.field('quantity')} />
      <FormField field={form.field('unitPrice')} />
      {quantity > 1 && unitPrice > 0 && <p>{t(text.itemTotal, { amount: money(quantity * unitPrice) })}</p>}
    </FormDialog>
  );
}
