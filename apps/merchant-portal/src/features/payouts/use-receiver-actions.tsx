import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast, toastOutcome, toastRefusal } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, FolderInput, Pencil, Send, Trash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MoveDialog, ReceiverDialog } from './later-dialogs.ts';
import type { Receiver } from './payout.ts';
import { receiverApi } from './receivers-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { text } from './receivers.messages.ts';

interface ReceiverActions {
  actionsOf: (receiver: Receiver) => Action[];
  ofMany: (receivers: readonly Receiver[]) => Action[];
  dialog: ReactNode;
}

export function useReceiverActions(): ReceiverActions {
  const t = useText();
  const { can } = usePermissions();
  const [edited, setEdited] = useState<Receiver>();
  const [moved, setMoved] = useState<readonly string[]>();
  const remove = useMutation(receiverApi.delete.mutation());
  const verify = useMutation(receiverApi.verify.mutation());
  const disabledReason = can(receiverApi.create.endpoint.allow) ? undefined : t(text.notPermitted);

  const askBank = (receiverId: string) =>
    verify
      .mutateAsync({ receiverId })
      .then(
        ({ nameStatus, accountName: name }) =>
          nameStatus === 'VERIFIED'
            ? toast({ tone: 'success', text: t(text.verified, { name }), duration: 5_000 })
            : toast({ tone: 'warning', text: t(text.notFound), duration: 10_000 }),
        toastRefusal,
      );

  const askAndRemove = async ({ id: receiverId, accountName: name }: Receiver) => {
    const sure = await confirm({
      title: t(text.removeTitle, { name }),
      text: t(text.removeText),
      verb: t(text.removeVerb),
      danger: true,
      irreversible: true,
    });
    if (!sure) return;
    await toastOutcome(remove.mutateAsync({ receiverId }), t(text.removed, { name }));
  };

  const move = (ids: readonly string[]): Action => ({
    title: t(text.move),
    icon: <FolderInput size={18} />,
    disabledReason,
    onSelect: () => setMoved(ids),
  });

  return {
    actionsOf: (receiver) => [
      {
        title: t(text.pay),
        icon: <Send size={18} />,
        to: payoutScreens.create.link({ receiver: receiver.id }),
        disabledReason,
      },
      { title: t(text.edit), icon: <Pencil size={18} />, disabledReason, onSelect: () => setEdited(receiver) },
      {
        title: t(text.verify),
        icon: <BadgeCheck size={18} />,
        disabledReason,
        onSelect: () => void askBank(receiver.id),
      },
      move([receiver.id]),
      {
        title: t(text.remove),
        icon: <Trash size={18} />,
        danger: true,
        disabledReason,
        onSelect: () => void askAndRemove(receiver),
      },
    ],
    ofMany: (receivers) => [move(receivers.map(({ id }) => id))],
    dialog: (
      <>
        {edited && <ReceiverDialog receiver={edited} onClose={() => setEdited(undefined)} />}
        {moved && <MoveDialog receiverIds={moved} onClose={() => setMoved(undefined)} />}
      </>
    ),
  };
}
