import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { payGateApi } from './pay-gate-api.ts';
import { text } from './pay-gate.messages.ts';
import type { PayoutKey } from './payout-limits.ts';

interface PayoutLimitsDialogProps {
  limits: PayoutKey;
  onClose: () => void;
}

export function PayoutLimitsDialog({ limits, onClose }: PayoutLimitsDialogProps) {
  const t = useText();
  const { clientId, approvalLimit, dayLimit } = limits;
  const form = useEndpointForm(payGateApi.payoutKey.setLimits, {
    fixed: { clientId },
    defaults: { approvalLimit, dayLimit },
    draft: false,
    onDone: () => {
      toast({ tone: 'success', text: t(text.limitsChanged), duration: 5_000, important: true });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.limitsTitle)} verb={t(text.save)} form={form} onClose={onClose}>
      <p>{t(text.limitsText)}</p>
      <FormField field={form.field('approvalLimit')} help={t(text.limitHelp)} required autoFocus />
      <FormField field={form.field('dayLimit')} required />
    </FormDialog>
  );
}
