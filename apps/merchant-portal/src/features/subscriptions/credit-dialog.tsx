import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { billingApi } from './billing-api.ts';
import type { Invoice } from './billing.ts';
import { text } from './extras.messages.ts';

/** What it does depends on whether the invoice is paid, and is said before it is issued. */
export function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useText();
  const { id, code, status } = invoice;
  const form = useEndpointForm(billingApi.subscriptionInvoice.credit, {
    fixed: { id },
    draft: false,
    onDone: (note) => {
      toast({ tone: 'success', text: t(text.credited, { code: note.code }), duration: 5_000, important: true });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.creditTitle, { code })} verb={t(text.creditVerb)} form={form} onClose={onClose}>
      <p>{t(status === 'SUCCESS' ? text.creditPaid : text.creditOpen)}</p>
      <FormField field={form.field('amount')} />
      <FormField field={form.field('reason')} help={t(text.creditReasonHelp)} />
    </FormDialog>
  );
}
