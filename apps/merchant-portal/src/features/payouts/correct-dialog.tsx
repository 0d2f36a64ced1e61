import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import type { PayoutDetail } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { detailText as text } from './payouts.messages.ts';

interface CorrectDialogProps {
  payout: PayoutDetail;
  onClose: () => void;
}

export function CorrectDialog({ payout, onClose }: CorrectDialogProps) {
  const t = useText();
  const { id: payOutId, code, amount, content, scheduledDate } = payout;
  const form = useEndpointForm(payoutApi.singleUpdate, {
    fixed: { payOutId },
    defaults: { amount, content, scheduledDate: scheduledDate ?? undefined },
    draft: false,
    prepare: (input) => ({ ...input, scheduledDate: input.scheduledDate ?? null }),
    onDone: () => {
      toast({ tone: 'success', text: t(text.corrected, { code }), duration: 5_000 });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.correctTitle, { code })} verb={t(text.save)} form={form} onClose={onClose}>
      <p>{t(text.correctText)}</p>
      <FormField field={form.field('amount')} required autoFocus />
      <FormField field={form.field('content')} required />
      <FormField field={form.field('scheduledDate')} />
    </FormDialog>
  );
}
