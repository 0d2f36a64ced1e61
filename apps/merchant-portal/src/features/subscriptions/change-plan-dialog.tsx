import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { billingApi } from './billing-api.ts';
import type { Plan, Subscription } from './billing.ts';
import { useCycleWords } from './cycle-words.ts';
import { text } from './subscriptions.messages.ts';
import { text as usageText } from './usage.messages.ts';

interface ChangePlanDialogProps {
  found: Subscription;
  onClose: () => void;
}

/** Another plan from the next period on; while a change waits, the present plan withdraws it. */
export function ChangePlanDialog({ found, onClose }: ChangePlanDialogProps) {
  const t = useText();
  const { money, date } = useFormats();
  const cycleWords = useCycleWords();
  const { id, code, plan: present, nextPlan, nextPaymentDate } = found;
  const { data: plans = [] } = useQuery(billingApi.subscriptionPlan.getAllCache.query({}));
  const form = useEndpointForm(billingApi.subscription.changePlan, {
    fixed: { id },
    draft: false,
    onDone: ({ nextPlan: chosen }) => {
      const words = chosen ? t(text.planChosen, { code, plan: chosen.name }) : t(text.planKept, { code });
      toast({ tone: 'success', text: words, duration: 5_000, important: true });
      onClose();
    },
  });
  const others = plans.filter((plan) => plan.paymentType === present.paymentType && plan.id !== present.id);
  const labelOf = (plan: Plan) =>
    t(text.planWords, {
      plan: plan.name,
      amount: plan.fixedAmount > 0 ? money(plan.fixedAmount) : t(usageText.byUsage),
      cycle: cycleWords(plan),
    });
  const options = [
    ...(nextPlan ? [{ value: present.id, label: t(text.keepPlan, { plan: present.name }) }] : []),
    ...others.map((plan) => ({ value: plan.id, label: labelOf(plan) })),
  ];
  return (
    <FormDialog title={t(text.changePlanTitle, { code })} verb={t(text.changePlan)} form={form} onClose={onClose}>
      <p>{nextPaymentDate ? t(text.changePlanFrom, { day: date(nextPaymentDate) }) : t(text.changePlanText)}</p>
      {nextPlan && <p>{t(text.changeWaits, { plan: nextPlan.name })}</p>}
      <FormField field={form.field('planId')} options={options} help={t(text.samePayment)} />
    </FormDialog>
  );
}
