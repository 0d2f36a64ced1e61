import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { type FormField as Field, useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import type { ComponentProps } from 'react';
import { type Batch, isBatch, type Payout } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { detailText as text } from './payouts.messages.ts';

interface DenyDialogProps<Denied> {
  payout: Denied;
  onClose: () => void;
}

function useDenial({ payout: { id, code }, onClose }: DenyDialogProps<Payout | Batch>) {
  const t = useText();
  return {
    fixed: { payOutId: id },
    draft: false as const,
    onDone: () => {
      toast({ tone: 'success', text: t(text.refusedNow, { code }), duration: 5_000, important: true });
      onClose();
    },
  };
}

interface ReasonProps extends Pick<ComponentProps<typeof FormDialog>, 'form' | 'onClose'> {
  field: Field<string>;
}

function Reason({ form, field, onClose }: ReasonProps) {
  const t = useText();
  return (
    <FormDialog title={t(text.denyTitle)} verb={t(text.deny)} form={form} onClose={onClose}>
      <p>{t(text.denyText)}</p>
      <FormField field={field} label={t(text.denyReason)} required autoFocus />
    </FormDialog>
  );
}

function SingleDenial(props: DenyDialogProps<Payout>) {
  const form = useEndpointForm(payoutApi.singleDisapprove, useDenial(props));
  return <Reason form={form} field={form.field('denyContent')} onClose={props.onClose} />;
}

function BatchDenial(props: DenyDialogProps<Batch>) {
  const form = useEndpointForm(payoutApi.batchDisapprove, useDenial(props));
  return <Reason form={form} field={form.field('denyContent')} onClose={props.onClose} />;
}

export const DenyDialog = ({ payout, onClose }: DenyDialogProps<Payout | Batch>) =>
  isBatch(payout) ? (
    <BatchDenial payout={payout} onClose={onClose} />
  ) : (
    <SingleDenial payout={payout} onClose={onClose} />
  );
