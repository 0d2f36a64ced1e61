import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { CallDialog } from './call-dialog.tsx';
import { useSalary } from './salary-context.ts';
import type { Period } from './period.ts';
import { text } from './periods.messages.ts';

interface RemovePeriodDialogProps {
  period: Period;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemovePeriodDialog({ period, onRemoved, onClose }: RemovePeriodDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const { date } = useFormats();
  const { api } = useSalary();
  const remove = useMutation(
    api['period.delete'].mutation({
      onSuccess: () => {
        onClose();
        onRemoved();
      },
    }),
  );
  return (
    <CallDialog
      title={t(text.removeTitle)}
      text={t(text.removeText)}
      call={remove}
      facts={[
        { label: label('periodName'), value: period.name },
        { label: t(text.days), value: `${date(period.startDate)} – ${date(period.endDate)}` },
      ]}
      irreversible
      danger
      verb={t(text.remove)}
      onConfirm={() => remove.mutate({ id: period.id })}
      onClose={onClose}
    />
  );
}
