import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { supportApi } from '#support-api';
import { supportScreens } from './support.feature.ts';
import { text } from './support.messages.ts';

interface EndDialogProps {
  how: 'close' | 'delete';
  request: { id: string; code: string; description: string };
  onClose: () => void;
}

const words = {
  close: { title: text.closeTitle, effect: text.closeEffect, done: text.closed },
  delete: { title: text.deleteTitle, effect: text.deleteEffect, done: text.deleted },
} as const;

/** Closes a request or takes it back, after asking. */
export function EndDialog({ how, request: { id, code, description }, onClose }: EndDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const { title, effect, done } = words[how];
  const onSuccess = () => {
    toast({ tone: 'success', text: t(done, { code }), duration: 5_000, important: true });
    onClose();
    if (how === 'delete') void navigate(supportScreens.list.link());
  };
  const closing = useMutation(supportApi.close.mutation({ onSuccess }));
  const deleting = useMutation(supportApi.delete.mutation({ onSuccess }));
  const call = how === 'close' ? closing : deleting;
  return (
    <DecisionDialog
      title={t(title, { code })}
      effects={[t(effect)]}
      facts={[{ label: t(text.question), value: description }]}
      verb={t(text[how])}
      danger={how === 'delete'}
      call={call}
      onDecide={() => call.mutate({ id })}
      onClose={onClose}
    />
  );
}
