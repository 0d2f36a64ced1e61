import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { billingApi } from './billing-api.ts';
import type { Plan } from './billing.ts';
import { planScreens } from './plans.feature.ts';
import { text } from './plans.messages.ts';

export function CopyPlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useEndpointForm(billingApi.subscriptionPlan.copy, {
    fixed: { id: plan.id },
    defaults: { name: plan.name },
    draft: false,
    onDone: ({ id, name }) => {
      toast({ tone: 'success', text: t(text.copied, { name }), duration: 5_000 });
      onClose();
      void navigate(planScreens.detail.link({ id }));
    },
  });
  return (
    <FormDialog title={t(text.copyTitle, { name: plan.name })} verb={t(text.copyVerb)} form={form} onClose={onClose}>
      <p>{t(text.copyText)}</p>
      <FormField field={form.field('name')} label={t(text.copyName)} required autoFocus />
    </FormDialog>
  );
}
