import { EndpointForm } from '@pay/design-system/form';
import { FailedState, FormSkeleton, Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import type { editableFieldsOfActivePlan } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { billingApi } from './billing-api.ts';
import type { PlanDetail } from './billing.ts';
import { PlanForm } from './plan-form.tsx';
import { isByUsage, sentPlan, writtenPlan } from './plan-form.rules.ts';
import { planScreens } from './plans.feature.ts';
import { text } from './plans.messages.ts';
import { text as usageText } from './usage.messages.ts';

export default function UpdatePlanScreen(): ReactNode {
  const { id } = useScreenParams(planScreens.update);
  const { data, error, refetch } = useQuery(billingApi.subscriptionPlan.getDetail.query({ id }));
  useScreenTitle({ name: data?.name ?? '' });
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return data.status === 'CREATED' ? <ChangedDraft key={id} plan={data} /> : <ChangedPlan key={id} plan={data} />;
}

function useSaved(id: string) {
  const t = useText();
  const navigate = useNavigate();
  return ({ name }: { name: string }) => {
    toast({ tone: 'success', text: t(text.saved, { name }), duration: 5_000 });
    void navigate(planScreens.detail.link({ id }));
  };
}

function ChangedDraft({ plan }: { plan: PlanDetail }) {
  const t = useText();
  const { id } = plan;
  const form = useEndpointForm(billingApi.subscriptionPlan.update, {
    fixed: { id },
    draft: id,
    defaults: writtenPlan(plan),
    prepare: sentPlan,
    onDone: useSaved(id),
  });
  return <PlanForm form={form} failure={form.failure} submit={t(text.save)} cancel={planScreens.detail.link({ id })} />;
}

/** What people subscribed to keeps its terms. */
function ChangedPlan({ plan }: { plan: PlanDetail }) {
  const t = useText();
  const { id, name, description, callbackUrl, expirationDays, payerMayPause, payerMayStop, status } = plan;
  const byUsage = isByUsage(plan);
  const detail = planScreens.detail.link({ id });
  return (
    <EndpointForm
      endpoint={billingApi.subscriptionPlan.update}
      title={t(planScreens.update.title, { name })}
      back={{ title: name, to: detail }}
      above={<Notice>{t(status === 'INACTIVE' ? text.closedUnchanged : text.frozenText)}</Notice>}
      fixed={{ id }}
      draft={id}
      fields={
        [
          'name',
          'description',
          ...(byUsage ? (['callbackUrl'] as const) : []),
          'expirationDays',
          'payerMayPause',
          'payerMayStop',
        ] satisfies (typeof editableFieldsOfActivePlan)[number][]
      }
      defaults={{
        name,
        description: description ?? undefined,
        ...(byUsage && { callbackUrl: callbackUrl ?? undefined }),
        expirationDays,
        payerMayPause,
        payerMayStop,
      }}
      differences={{
        name: { required: true },
        description: { label: t(text.description) },
        callbackUrl: { required: true, help: t(usageText.addressHelp) },
        expirationDays: { help: t(text.daysHelp) },
      }}
      submit={t(text.save)}
      submitDisabledReason={plan.allowed.includes('update') ? undefined : t(text.closedUnchanged)}
      cancel={{ title: t(text.cancel), to: detail }}
      onDone={useSaved(id)}
    />
  );
}
