import { TextInput } from '@pay/design-system/fields';
import { FormDialog } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { hasShape, isEmail, normalizePhone } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { ruleMessage, useText } from '@pay/i18n';
import { billingApi } from './billing-api.ts';
import type { Invoice } from './billing.ts';
import { text } from './invoices.messages.ts';

const isReachable = (receiver: string) => isEmail(receiver) || hasShape('mobilePhone', normalizePhone(receiver));

export function ResendDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useText();
  const { id, code, customer } = invoice;
  const known = customer.email ?? customer.phone;
  const form = useEndpointForm(billingApi.subscriptionInvoice.resend, {
    fixed: { id },
    draft: false,
    prepare: ({ receiver }) => {
      const byMail = isEmail(receiver ?? known ?? '');
      return { receiver, sendEmail: byMail, sendSms: !byMail };
    },
    check: ({ receiver }) => {
      if (!receiver) return known ? {} : { receiver: t(ruleMessage('required')) };
      return isReachable(receiver) ? {} : { receiver: t(ruleMessage('email')) };
    },
    onDone: ({ sent }) => {
      if (sent > 0) toast({ tone: 'success', text: t(text.sent, { code }), duration: 5_000, important: true });
      else toast({ tone: 'warning', text: t(text.notSent), duration: 10_000, important: true });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.resendTitle, { code })} verb={t(text.send)} form={form} onClose={onClose}>
      <p>{t(text.resendText)}</p>
      <TextInput
        {...form.field('receiver')}
        label={t(text.resendTo)}
        help={t(text.resendToHelp, { known: known ?? t(text.nobodyKnown) })}
        maxLength={254}
        spellCheck={false}
      />
    </FormDialog>
  );
}
