import { DecisionDialog } from '@pay/design-system/dialogs';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { text } from './reveal.messages.ts';

/** A call that answers the personal data of a record in clear. */
export interface Revealing {
  fetch(input: never): Promise<object>;
}

interface RevealDialogProps {
  call: Revealing;
  record: Readonly<Record<string, string>>;
  name: string;
  onReveal: (data: object) => void;
  onClose: () => void;
}

const longestReason = 500;

/** Asks for the reason before personal data is revealed; the reason goes into the audit log. */
export function RevealDialog({ call: { fetch }, record, name, onReveal, onClose }: RevealDialogProps) {
  const t = useText();
  const call = useMutation({
    mutationFn: (reason: string) => fetch({ ...record, reason } as never),
    onSuccess: (data) => {
      onReveal(data);
      onClose();
    },
  });
  return (
    <DecisionDialog
      title={t(text.title, { name })}
      effects={[t(text.effect), t(text.audited)]}
      verb={t(text.show)}
      reason={{ label: t(text.reason), help: t(text.reasonHelp), maxLength: longestReason }}
      call={call}
      onDecide={(reason) => call.mutate(reason)}
      onClose={onClose}
    />
  );
}
