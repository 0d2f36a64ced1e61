import { ConfirmDialog } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { canAct, salaryEnterpriseMachine } from '@pay/domain';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { mayWrite, useEnterprise } from './enterprise.ts';
import { useSalary } from './mount.tsx';
import type { Period } from './period.ts';
import { text } from './periods.messages.ts';

interface PeriodActions {
  actionsOf: (period: Period & { hasLogwork?: boolean; hasRequests?: boolean }) => Action[];
  /** Why no period can be made or changed now. */
  against: string | undefined;
  dialog: ReactNode;
}

/** What can be done with a period, in the row of the list and on its own page. */
export function usePeriodActions(onRemoved?: () => void): PeriodActions {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const { places } = useSalary();
  const { data: enterprise } = useEnterprise();
  const [removing, setRemoving] = useState<Period>();

  const status = enterprise?.status ?? 'NOT_REGISTER';
  const allowed = canAct(salaryEnterpriseMachine, status, 'manage', 'enterprise');
  const notAllowed = allowed ? undefined : t(text.notFromHere, { status: enumLabel('EnterpriseStatus', status) });
  const against = can(mayWrite) ? notAllowed : t(text.notPermitted);

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
    <ConfirmDialog
      title={t(text.removeTitle)}
      text={
        <>
          {remove.error && (
            <Notice tone="danger" role="alert">
              {remove.error.message}
            </Notice>
          )}
          <p>{t(text.removeText)}</p>
        </>
      }
      facts={[
        { label: label('periodName'), value: period.name },
        { label: t(text.days), value: `${date(period.startDate)} – ${date(period.endDate)}` },
      ]}
      irreversible
      danger
      verb={t(text.remove)}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: period.id })}
      onClose={onClose}
    />
  );
}
