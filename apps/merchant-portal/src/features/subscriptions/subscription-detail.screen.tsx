import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { StatusChip, useHistory } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { statusExplanation, useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { billingApi } from './billing-api.ts';
import type { SubscriptionDetail } from './billing.ts';
import { ComingSteps } from './coming-steps.tsx';
import { DueList } from './due-list.tsx';
import { useSubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionInvoices } from './subscription-invoices.tsx';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { text } from './subscriptions.messages.ts';
import { useLinkTogether } from './use-link-together.tsx';
import { text as usageText } from './usage.messages.ts';
import { waitingUsage } from './usage.ts';
import { useKeepPlan } from './use-keep-plan.tsx';
import { useSubscriptionActions } from './use-subscription-actions.tsx';

const SubscriptionExtras = lazy(async () => ({
  default: (await import('./subscription-extras.tsx')).SubscriptionExtras,
}));
const UsagePeriods = lazy(async () => ({ default: (await import('./usage-periods.tsx')).UsagePeriods }));

function useNextStep(): (found: SubscriptionDetail) => string | undefined {
  const t = useText();
  const { date } = useFormats();
  const enumLabel = useEnumLabel();
  return (found) => {
    const { status, nextPaymentDate, resumeDate, lastDay } = found;
    const usage = waitingUsage(found);
    if (usage?.status === 'FAILED' && usage.failure)
      return t(usageText.solve, { why: enumLabel('UsageFailure', usage.failure) });
    if (usage?.status === 'OPEN') return t(usageText.being);
    if (status === 'PAYMENT_EXPIRED') return t(text.giveTime);
    if (status === 'CREATE_INVOICE_FAILED') return t(text.tryAgain);
    if (status === 'PAUSED') return resumeDate ? t(text.resumesOn, { day: date(resumeDate) }) : t(text.waitsForYou);
    if (lastDay && nextPaymentDate) return t(text.lastInvoiceOn, { day: date(lastDay), next: date(nextPaymentDate) });
    if (lastDay) return t(text.endsOn, { day: date(lastDay) });
    return nextPaymentDate ? t(text.nextOn, { day: date(nextPaymentDate) }) : undefined;
  };
}

export default function SubscriptionDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { id } = useScreenParams(subscriptionScreens.detail);
  const query = useQuery(billingApi.subscription.getDetail.query({ id }));
  useScreenTitle({ code: query.data?.code ?? '' });
  const { actionsOf, dialog } = useSubscriptionActions();
  const { linkActions, linkDialog } = useLinkTogether();
  const keepPlanOf = useKeepPlan();
  const factsOf = useSubscriptionFacts();
  const nextStepOf = useNextStep();
  const historyOf = useHistory('SubscriptionStatus', 'SubscriptionAction');

  const view = (found: SubscriptionDetail): DetailView => {
    const explanation = statusExplanation('SubscriptionStatus', found.status);
    return {
      identity: found.customer.fullName,
      code: { label: label('code'), value: found.code },
      amount: found.plan.fixedAmount || undefined,
      status: <StatusChip status={found.status} enumName="SubscriptionStatus" at={found.history.at(-1)?.at} />,
      explanation: explanation && t(explanation),
      nextStep: nextStepOf(found),
      actions: [...actionsOf(found), ...linkActions(found), ...keepPlanOf(found)],
      facts: factsOf(found),
      history: historyOf(found.history),
      more: (
        <>
          <Suspense>
            {found.usage && <UsagePeriods usage={found.usage} />}
            <SubscriptionExtras found={found} />
          </Suspense>
          <ComingSteps {...found} />
          <SubscriptionInvoices subscriptionId={id} />
          <Card title={t(text.coming)} purpose={t(text.comingText)}>
            <DueList invoices={found.nextInvoices} plan={found.plan.name} />
          </Card>
        </>
      ),
    };
  };

  return (
    <>
      <DetailPage
        query={query}
        view={view}
        back={{ title: t(subscriptionScreens.list.title), to: subscriptionScreens.list.link() }}
      />
      {dialog}
      {linkDialog}
    </>
  );
}
