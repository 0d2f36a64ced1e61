import { DetailPage } from '@pay/design-system/detail';
import { DateTime, knownFacts, StatusChip, useHistory } from '@pay/design-system/display';
import { statusExplanation, useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { List, Upload } from 'lucide-react';
import { billingApi } from './billing-api.ts';
import type { PlanDetail } from './billing.ts';
import { useCycleWords } from './cycle-words.ts';
import { subscriptionImportText } from './figures.messages.ts';
import { PlanDue } from './plan-due.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { planScreens } from './plans.feature.ts';
import { text } from './plans.messages.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { usePlanActions } from './use-plan-actions.tsx';

export default function PlanDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const cycleWords = useCycleWords();
  const { id } = useScreenParams(planScreens.detail);
  const query = useQuery(billingApi.subscriptionPlan.getDetail.query({ id }));
  useScreenTitle({ name: query.data?.name ?? '' });
  const { actionsOf, dialog } = usePlanActions();
  const historyOf = useHistory('PlanStatus', 'PlanAction');

  const view = (plan: PlanDetail) => {
    const { subscribe, change, open, close, copy, remove } = actionsOf(plan);
    const explanation = statusExplanation('PlanStatus', plan.status);
    const see = {
      title: t(text.see),
      icon: <List size={18} />,
      to: subscriptionScreens.list.link({ planId: plan.id }),
    };
    const fromFile = {
      title: t(subscriptionImportText.import),
      icon: <Upload size={18} />,
      to: subscriptionScreens.import.link({ planId: plan.id }),
      disabledReason: subscribe.disabledReason,
    };
    const isOpen = plan.status === 'ACTIVE';
    return {
      identity: plan.name,
      code: { label: label('code'), value: plan.code },
      amount: plan.fixedAmount || undefined,
      status: <StatusChip status={plan.status} enumName="PlanStatus" at={plan.history.at(-1)?.at} />,
      explanation: explanation && t(explanation),
      actions: isOpen ? [subscribe, see, fromFile, change, close, copy, remove] : [open, see, change, copy, remove],
      facts: [
        {
          title: t(text.planSection),
          facts: knownFacts([
            { label: label('cycleValue'), value: cycleWords(plan) },
            { label: label('paymentType'), value: enumLabel('PlanPaymentType', plan.paymentType) },
            { label: label('type'), value: enumLabel('PlanType', plan.type) },
            { label: label('callbackUrl'), value: plan.callbackUrl, copy: plan.callbackUrl ?? undefined, wide: true },
            { label: label('expirationDays'), value: plan.expirationDays },
            {
              label: t(text.account),
              value: t(text.accountChoice, plan.bankAccount),
              copy: plan.bankAccount.accountNo,
            },
            { label: label('payerMayPause'), value: t(plan.payerMayPause ? text.yes : text.no) },
            { label: label('payerMayStop'), value: t(plan.payerMayStop ? text.yes : text.no) },
            { label: label('createdAt'), value: <DateTime at={plan.createdAt} /> },
            { label: t(text.description), value: plan.description, wide: true },
          ]),
        },
      ],
      history: historyOf(plan.history),
      more: (
        <>
          {plan.status !== 'CREATED' && <PlanFigures planId={plan.id} />}
          <PlanDue plan={plan} />
        </>
      ),
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} back={{ title: t(planScreens.list.title), to: planScreens.list.link() }} />
      {dialog}
    </>
  );
}
