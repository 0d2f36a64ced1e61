import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { billingApi } from './billing-api.ts';
import type { SubscriptionDetail } from './billing.ts';
import { stepText as words } from './figures.messages.ts';
import { text } from './subscriptions.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

/** Withdraws a change of plan that waits for the next period. */
export function useKeepPlan(): (found: SubscriptionDetail) => Action[] {
  const t = useText();
  const reasonAgainst = useReasonAgainst();
  const { mutateAsync, isPending } = useMutation(billingApi.subscription.changePlan.mutation());

  const askAndKeep = async ({ id, code, plan, nextPlan }: SubscriptionDetail) => {
    const sure = await confirm({
      title: t(words.keepTitle, { plan: plan.name }),
      text: t(words.keepText, { code, plan: nextPlan?.name ?? '' }),
      verb: t(words.keep),
    });
    if (!sure) return;
    await mutateAsync({ id, planId: plan.id }).then(
      () => toast({ tone: 'success', text: t(text.planKept, { code }), duration: 5_000 }),
      (refusal: Error) => toast({ tone: 'danger', text: refusal.message, duration: 10_000, important: true }),
    );
  };

  return (found) =>
    found.nextPlan
      ? [
          {
            title: t(words.keep),
            icon: <Undo2 size={18} />,
            busy: isPending,
            disabledReason: reasonAgainst(found, 'changePlan'),
            onSelect: () => void askAndKeep(found),
          },
        ]
      : [];
}
