import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { CallDialog } from './call-dialog.tsx';
import { text } from './enterprise.messages.ts';
import { useSalary } from './salary-context.ts';

export type SwitchAction = 'activate' | 'deactivate';

const words = {
  activate: { title: text.activateTitle, text: text.activateText, verb: text.activate, done: text.activated },
  deactivate: { title: text.pauseTitle, text: text.pauseText, verb: text.deactivate, done: text.paused },
};

export function SwitchDialog({ action, onClose }: { action: SwitchAction; onClose: () => void }) {
  const t = useText();
  const { api } = useSalary();
  const said = words[action];
  const change = useMutation(
    api[`enterprise.${action}`].mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(said.done), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <CallDialog
      title={t(said.title)}
      text={t(said.text)}
      call={change}
      verb={t(said.verb)}
      danger={action === 'deactivate'}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
