import { DecisionDialog } from '@pay/design-system/dialogs';
import { MoneyInput } from '@pay/design-system/fields';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { servicesApi } from '#services-api';
import type { Enterprise } from './enterprise.ts';
import { text } from './salary-enterprises.messages.ts';

interface CreditLineDialogProps {
  enterprise: Enterprise;
  onClose: () => void;
}

export function CreditLineDialog({ enterprise, onClose }: CreditLineDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const { merchantId, merchantName: name, creditLineAmount, owed, seen } = enterprise;
  const [wanted, setWanted] = useState<number | null | undefined>(creditLineAmount);
  const call = useMutation(
    servicesApi.salaryEnterprise.proposeCreditLine.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.lineProposed), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.lineTitle, { name })}
      effects={[t(text.lineEffect1), t(text.lineEffect2)]}
      facts={[
        { label: t(text.creditLine), value: money(creditLineAmount) },
        { label: label('owed'), value: money(owed) },
      ]}
      verb={t(text.lineVerb)}
      call={call}
      onDecide={() => call.mutate({ merchantId, seen, creditLineAmount: wanted ?? 0 })}
      onClose={onClose}
    >
      <MoneyInput name="creditLineAmount" label={t(text.lineWanted)} required value={wanted} onChange={setWanted} />
    </DecisionDialog>
  );
}
