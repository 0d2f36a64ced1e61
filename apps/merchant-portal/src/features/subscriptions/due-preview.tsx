import { CardSkeleton, Notice } from '@pay/design-system/page';
import { useSettled } from '@pay/forms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { billingApi } from './billing-api.ts';
import type { DueInvoice } from './billing.ts';
import { DueList } from './due-list.tsx';
import type { PreviewedSubscription } from './subscription-form.rules.ts';
import type { PreviewedPlan } from './plan-form.rules.ts';

interface Preview {
  data: readonly DueInvoice[] | undefined;
  error: Error | null;
}

function Shown({ data, error }: Preview) {
  if (error) return <Notice tone="warning">{error.message}</Notice>;
  return data ? <DueList invoices={data} /> : <CardSkeleton />;
}

const useSettledTerms = <Terms,>(terms: Terms): Terms => JSON.parse(useSettled(JSON.stringify(terms))) as Terms;

/** What a subscription that starts today would be invoiced by a plan that is being entered. */
export function PlanPreview({ terms }: { terms: PreviewedPlan }) {
  const settled = useSettledTerms(terms);
  const { preview } = billingApi.subscriptionPlan;
  return <Shown {...useQuery({ ...preview.query(settled, { retry: false }), placeholderData: keepPreviousData })} />;
}

/** What a new subscription would be invoiced by a plan that is there. */
export function SubscriptionPreview({ terms }: { terms: PreviewedSubscription }) {
  const settled = useSettledTerms(terms);
  const { preview } = billingApi.subscription;
  return <Shown {...useQuery({ ...preview.query(settled, { retry: false }), placeholderData: keepPreviousData })} />;
}
