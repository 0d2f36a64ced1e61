import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CallDialog } from './call-dialog.tsx';
import { useSalary } from './mount.tsx';
import type { Period } from './period.ts';
import { text } from './periods.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

interface PeriodActions {
  actionsOf: (period: Period & { hasLogwork?: boolean; hasRequests?: boolean }) => Action[];
  /** Why no period can be made or changed now. */
  against: string | undefined;
  dialog: ReactNode;
}

/** What can be done with a period, in the row of the list and on its own page. */
export function usePeriodActions(onRemoved?: () => void): PeriodActions {
  const t = useText();
  const { places } = useSalary();
  const [removing, setRemoving] = useState<Period>();
  const against = useReasonAgainst();

  return {
    against,
    actionsOf: (period) => [
      { title: t(text.edit), icon: <Pencil size={18} />, to: places.updatePeriod(period.id), disabledReason: against },
      {
        title: t(text.remove),
        icon: <Trash2 size={18} />,
        danger: true,
        disabledReason: against ?? (period.hasLogwork || period.hasRequests ? t(text.held) : undefined),
        onSelect: () => setRemoving(period),
      },
    ],
    dialog: removing && (
      <RemoveDialog
        period={removing}
        onRemoved={() => {
          toast({ tone: 'success', text: t(text.removed, { name: removing.name }), duration: 5_000, important: true });
          onRemoved?.();
        }}
        onClose={() => setRemoving(undefined)}
      />
    ),
  };
}

interface RemoveDialogProps {
  period: Period;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDialog({ period, onRemoved, onClose }: RemoveDialogProps) {
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
