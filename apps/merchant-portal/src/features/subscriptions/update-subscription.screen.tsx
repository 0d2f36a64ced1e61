import { EndpointForm } from '@pay/design-system/form';
import { FailedState, FormSkeleton, Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { billingApi } from './billing-api.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { text } from './subscriptions.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

/** More cycles for a subscription that has an end; every other change is an action of its detail. */
export default function UpdateSubscriptionScreen(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id } = useScreenParams(subscriptionScreens.update);
  const { data: found, error, refetch } = useQuery(billingApi.subscription.getDetail.query({ id }));
  const reasonAgainst = useReasonAgainst();
  const code = found?.code ?? '';
  useScreenTitle({ code });
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  if (!found) return <FormSkeleton />;
  const detail = subscriptionScreens.detail.link({ id });
  const { numOfCycles, numOfPayments } = found;
  const against = reasonAgainst(found, 'extend');
  return (
    <EndpointForm
      endpoint={billingApi.subscription.extend}
      title={t(subscriptionScreens.update.title, { code })}
      back={{ title: code, to: detail }}
      above={
        <Notice>{against ?? t(text.extendWords, { cycles: String(numOfCycles), paid: String(numOfPayments) })}</Notice>
      }
      fixed={{ id }}
      draft={false}
      fields={['addedCycles']}
      submit={t(text.extendVerb)}
      submitDisabledReason={against}
      cancel={{ title: t(text.cancelForm), to: detail }}
      preview={({ addedCycles }) => addedCycles && t(text.extendTotal, { cycles: String(numOfCycles + addedCycles) })}
      onDone={(reply) => {
        const words = t(text.extended, { code, cycles: String(reply.numOfCycles) });
        toast({ tone: 'success', text: words, duration: 5_000 });
        void navigate(detail);
      }}
    />
  );
}
