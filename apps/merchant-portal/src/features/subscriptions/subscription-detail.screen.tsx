import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { StatusChip, useHistory } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { statusExplanation, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { billingApi } from './billing-api.ts';
import type { SubscriptionDetail } from './billing.ts';
import { DueList } from './due-list.tsx';
import { useSubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionInvoices } from './subscription-invoices.tsx';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { text } from './subscriptions.messages.ts';
import { useSubscriptionActions } from './use-subscription-actions.tsx';

function useNextStep(): (found: SubscriptionDetail) => string | undefined {
  const t = useText();
  const { date } = useFormats();
  return ({ status, nextPaymentDate, resumeDate }) => {
    if (status === 'PAYMENT_EXPIRED') return t(text.giveTime);
    if (status === 'CREATE_INVOICE_FAILED') return t(text.tryAgain);
    if (status === 'PAUSED') return resumeDate ? t(text.resumesOn, { day: date(resumeDate) }) : t(text.waitsForYou);
    if (nextPaymentDate) return t(text.nextOn, { day: date(nextPaymentDate) });
    return status === 'PENDING_CANCELLATION' ? t(text.endsOn) : undefined;
  };
}

export default function SubscriptionDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { id } = useScreenParams(subscriptionScreens.detail);
  const query = useQuery(billingApi.subscription.getDetail.query({ id }));
  useScreenTitle({ code: query.data?.code ?? '' });
  const { actionsOf, dialog } = useSubscriptionActions();
  const factsOf = useSubscriptionFacts();
  const nextStepOf = useNextStep();
  const historyOf = useHistory('SubscriptionStatus', 'SubscriptionAction');

  const view = (found: SubscriptionDetail): DetailView => {
    const explanation = statusExplanation('SubscriptionStatus', found.status);
    return {
      identity: found.customer.fullName,
      code: { label: label('code'), value: found.code },
      amount: found.plan.fixedAmount,
      status: <StatusChip status={found.status} enumName="SubscriptionStatus" at={found.history.at(-1)?.at} />,
      explanation: explanation && t(explanation),
      nextStep: nextStepOf(found),
      actions: actionsOf(found),
      facts: factsOf(found),
      history: historyOf(found.history),
      more: (
        <>
          <SubscriptionInvoices subscriptionId={id} />
          <Card title={t(text.coming)} purpose={t(text.comingText)}>
            <DueList invoices={found.nextInvoices} />
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
    </>
  );
}
