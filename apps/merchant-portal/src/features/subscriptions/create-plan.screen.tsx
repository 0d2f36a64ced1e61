import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { billingApi } from './billing-api.ts';
import { PlanForm } from './plan-form.tsx';
import { sentPlan, usualPlan } from './plan-form.rules.ts';
import { planScreens } from './plans.feature.ts';
import { text } from './plans.messages.ts';

export default function CreatePlanScreen() {
  const t = useText();
  const navigate = useNavigate();
  const form = useEndpointForm(billingApi.subscriptionPlan.create, {
    defaults: usualPlan,
    prepare: sentPlan,
    onDone: ({ id, name }) => {
      toast({ tone: 'success', text: t(text.added, { name }), duration: 5_000 });
      void navigate(planScreens.detail.link({ id }));
    },
  });
  return <PlanForm form={form} failure={form.failure} submit={t(text.add)} cancel={planScreens.list.link()} />;
}
