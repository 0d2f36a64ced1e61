import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { billingApi } from './billing-api.ts';
import type { Subscription } from './billing.ts';
import { text } from './subscriptions.messages.ts';

export function PauseDialog({ found: { id, code }, onClose }: { found: Subscription; onClose: () => void }) {
  const t = useText();
  const form = useEndpointForm(billingApi.subscription.pause, {
    fixed: { id },
    draft: false,
    onDone: () => {
      toast({ tone: 'success', text: t(text.paused, { code }), duration: 5_000, important: true });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.pauseTitle, { code })} verb={t(text.pause)} form={form} onClose={onClose}>
      <p>{t(text.pauseText)}</p>
      <FormField field={form.field('resumeDate')} label={t(text.pauseUntil)} help={t(text.pauseHelp)} />
    </FormDialog>
  );
}
