import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSalary } from './salary-context.ts';
import type { Period, PeriodDetail } from './period.ts';
import { text } from './periods.messages.ts';
import { useReasonAgainst, useReasonUnless } from './use-reason-against.ts';

const RemoveDialog = dialogLater(async () => (await import('./remove-period-dialog.tsx')).RemovePeriodDialog);

type PeriodAction = PeriodDetail['allowed'][number];

interface PeriodActions {
  actionsOf: (period: Period & Partial<PeriodDetail>) => Action[];
  against: string | undefined;
  dialog: ReactNode;
}

export function usePeriodActions(onRemoved?: () => void): PeriodActions {
  const t = useText();
  const { places } = useSalary();
  const [removing, setRemoving] = useState<Period>();
  const against = useReasonAgainst();
  const reasonUnless = useReasonUnless();

  /** The row of a list does not bring what is allowed: there the call itself decides. */
  const reasonAgainst = ({ allowed, hasLogwork, hasRequests }: Partial<PeriodDetail>, action: PeriodAction) =>
    allowed ? reasonUnless(allowed.includes(action), hasLogwork || hasRequests ? t(text.held) : undefined) : against;

  return {
    against,
    actionsOf: (period) => [
      {
        title: t(text.edit),
        icon: <Pencil size={18} />,
        to: places.updatePeriod(period.id),
        disabledReason: reasonAgainst(period, 'period.update'),
      },
      {
        title: t(text.remove),
        icon: <Trash2 size={18} />,
        danger: true,
        disabledReason: reasonAgainst(period, 'period.delete'),
        onSelect: () => setRemoving(period),
      },
    ],
    dialog: removing && (
      <RemoveDialog
        period={removing}
        onRemoved={() => {
          toast({
            tone: 'success',
            text: t(text.removed, { name: removing.name }),
            duration: 5_000,
            important: true,
          });
          onRemoved?.();
        }}
        onClose={() => setRemoving(undefined)}
      />
    ),
  };
}
