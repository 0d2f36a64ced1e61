import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSalary } from './salary-context.ts';
import type { Period } from './period.ts';
import { text } from './periods.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-period-dialog.tsx')).RemovePeriodDialog }));

interface PeriodActions {
  actionsOf: (period: Period & { hasLogwork?: boolean; hasRequests?: boolean }) => Action[];
  against: string | undefined;
  dialog: ReactNode;
}

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
      <Suspense>
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
      </Suspense>
    ),
  };
}
