import { RadioCards } from '@pay/design-system/fields';
import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { ruleMessage, useText } from '@pay/i18n';
import { useState } from 'react';
import { billingApi } from './billing-api.ts';
import type { Subscription } from './billing.ts';
import { text } from './extras.messages.ts';

type Way = 'amount' | 'percent';

export function AddDiscountDialog({ found: { id, code }, onClose }: { found: Subscription; onClose: () => void }) {
  const t = useText();
  const [way, setWay] = useState<Way>('percent');
  const form = useEndpointForm(billingApi.subscription.addDiscount, {
    fixed: { id },
    draft: false,
    check: (values) => (values[way] === undefined ? { [way]: t(ruleMessage('required')) } : {}),
    onDone: () => {
      toast({ tone: 'success', text: t(text.discountGiven), duration: 5_000, important: true });
      onClose();
    },
  });
  const choose = (next: string) => {
    const chosen = next === 'amount' ? 'amount' : 'percent';
    form.set(chosen === 'amount' ? 'percent' : 'amount', undefined);
    setWay(chosen);
  };
  return (
    <FormDialog title={t(text.discountTitle, { code })} verb={t(text.addDiscount)} form={form} onClose={onClose}>
      <RadioCards
        name="way"
        label={t(text.discountHow)}
        required
        value={way}
        options={[
          { value: 'percent', label: t(text.byPercent), text: t(text.byPercentText) },
          { value: 'amount', label: t(text.byAmount) },
        ]}
        onChange={choose}
      />
      {way === 'percent' ? (
        <FormField field={form.field('percent')} required decimals={4} suffix="%" />
      ) : (
        <FormField field={form.field('amount')} required />
      )}
      <FormField field={form.field('periods')} label={t(text.periods)} help={t(text.periodsHelp)} />
      <FormField field={form.field('reason')} help={t(text.discountReasonHelp)} />
    </FormDialog>
  );
}
