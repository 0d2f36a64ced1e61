import { RadioCards } from '@pay/design-system/fields';
import { FormDialog } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { canAct, subscriptionMachine } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useEnumLabel, useText } from '@pay/i18n';
import { billingApi } from './billing-api.ts';
import type { Subscription } from './billing.ts';
import { text } from './subscriptions.messages.ts';

/** Now or with the period; what runs and is paid afterwards is asked about too. */
export function CancelDialog({ found, onClose }: { found: Subscription; onClose: () => void }) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { id, code, status, plan } = found;
  const isPrepaid = plan.paymentType === 'PREPAID';
  const mayWait = canAct(subscriptionMachine, status, 'cancelAtPeriodEnd');
  const form = useEndpointForm(billingApi.subscription.cancel, {
    fixed: { id },
    defaults: { mode: mayWait ? 'EXPIRATION_CANCEL' : 'IMMEDIATE_CANCEL', invoiceRunning: false },
    draft: false,
    onDone: (_reply, { mode }) => {
      const words = mode === 'EXPIRATION_CANCEL' ? text.cancelledAtEnd : text.cancelledNow;
      toast({ tone: 'success', text: t(words, { code }), duration: 5_000, important: true });
      onClose();
    },
  });
  const { mode, invoiceRunning = false } = form.values;
  const modes = [
    ...(mayWait ? [{ value: 'EXPIRATION_CANCEL', text: t(isPrepaid ? text.atEndPrepaid : text.atEndPostpaid) }] : []),
    { value: 'IMMEDIATE_CANCEL', text: t(isPrepaid ? text.atOncePrepaid : text.atOncePostpaid) },
  ].map((choice) => ({ ...choice, label: enumLabel('SubscriptionCancelMode', choice.value) }));
  return (
    <FormDialog title={t(text.cancelTitle, { code })} verb={t(text.cancel)} danger form={form} onClose={onClose}>
      <RadioCards {...form.field('mode')} label={t(text.cancelHow)} required options={modes} />
      {mode === 'IMMEDIATE_CANCEL' && !isPrepaid && (
        <RadioCards
          name="invoiceRunning"
          label={t(text.runningQuestion)}
          required
          value={invoiceRunning ? 'WHOLE' : 'NONE'}
          onChange={(choice) => form.set('invoiceRunning', choice === 'WHOLE')}
          options={[
            { value: 'NONE', label: t(text.runningNone), text: t(text.runningNoneText) },
            { value: 'WHOLE', label: t(text.runningWhole), text: t(text.runningWholeText) },
          ]}
        />
      )}
    </FormDialog>
  );
}
