import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFormats, useText } from '@pay/i18n';
import { billingApi } from './billing-api.ts';
import type { Acted } from './billing.ts';
import { text } from './usage.messages.ts';
import { waitingUsage } from './usage.ts';

/** The amount of the earliest period whose usage is not known. */
export function EnterUsageDialog({ found, onClose }: { found: Acted; onClose: () => void }) {
  const t = useText();
  const { date } = useFormats();
  const { id, code } = found;
  const period = waitingUsage(found);
  const form = useEndpointForm(billingApi.subscription.enterUsage, {
    fixed: { id, periodStart: period?.periodStart ?? '' },
    draft: false,
    onDone: () => {
      toast({ tone: 'success', text: t(text.entered, { code }), duration: 5_000, important: true });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.enterTitle, { code })} verb={t(text.enterVerb)} form={form} onClose={onClose}>
      {period && <p>{t(text.enterText, { from: date(period.periodStart), to: date(period.periodEnd) })}</p>}
      <FormField field={form.field('amount')} required autoFocus />
    </FormDialog>
  );
}
