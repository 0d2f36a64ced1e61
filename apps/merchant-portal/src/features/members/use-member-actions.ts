import type { Member } from '@pay/contract-portal';
import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toastOutcome } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { memberApi } from '#member-api';
import { memberScreens } from './members.feature.ts';
import { text } from './members.messages.ts';
import { useReach } from './use-reach.ts';

export function useMemberActions(): (member: Member) => Action[] {
  const t = useText();
  const { against } = useReach();
  const invite = useMutation(memberApi.invite.mutation());
  const update = useMutation(memberApi.update.mutation());
  const remove = useMutation(memberApi.delete.mutation());

  return (member) => {
    const { id, fullName: name, phone, status, isOwner } = member;
    const fixed = against(member);
    const invitable = status === 'NOT_LOGGED_IN' || status === 'BLOCKED';
    const paused = status === 'INACTIVE';

    const askAndRemove = async () => {
      const sure = await confirm({
        title: t(text.removeTitle, { name }),
        text: t(text.removeText, { name }),
        verb: t(text.removeVerb),
        danger: true,
        irreversible: true,
      });
      if (sure) await toastOutcome(remove.mutateAsync({ memberId: id }), t(text.removed, { name }));
    };

    return [
      {
        title: t(text.edit),
        to: isOwner ? undefined : memberScreens.update.link({ id }),
        disabledReason: isOwner ? fixed : undefined,
      },
      {
        title: t(text.invite),
        disabledReason: fixed ?? (invitable ? undefined : t(text.notActive)),
        onSelect: () => void toastOutcome(invite.mutateAsync({ memberId: id }), t(text.invited, { phone })),
      },
      {
        title: t(paused ? text.resume : text.pause),
        disabledReason: fixed,
        onSelect: () =>
          void toastOutcome(
            update.mutateAsync({ memberId: id, status: paused ? 'ACTIVE' : 'INACTIVE' }),
            t(paused ? text.resumed : text.paused, { name }),
          ),
      },
      { title: t(text.remove), danger: true, disabledReason: fixed, onSelect: () => void askAndRemove() },
    ];
  };
}
