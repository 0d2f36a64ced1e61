import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { CallDialog } from './call-dialog.tsx';
import type { EmployeeRow } from './employee.ts';
import { text } from './people.messages.ts';
import { useSalary } from './salary-context.ts';

interface ChangeStateDialogProps {
  employees: readonly EmployeeRow[];
  activated: boolean;
  onClose: () => void;
}

const words = {
  back: { title: text.welcomeBack, text: text.welcomeBackText, done: text.cameBack },
  left: { title: text.markLeft, text: text.markLeftText, done: text.markedLeft },
} as const;

export function ChangeStateDialog({ employees, activated, onClose }: ChangeStateDialogProps) {
  const t = useText();
  const { api } = useSalary();
  const said = words[activated ? 'back' : 'left'];
  const change = useMutation(
    api['employee.bulkUpdateActivated'].mutation({
      onSuccess: ({ updated }) => {
        toast({ tone: 'success', text: t(said.done, { count: updated }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <CallDialog
      title={t(said.title)}
      text={t(said.text, { count: employees.length })}
      verb={t(said.title)}
      call={change}
      danger={!activated}
      onConfirm={() => change.mutate({ employeeIds: employees.map(({ id }) => id), activated })}
      onClose={onClose}
    />
  );
}
