import type { RoleGroup } from '@pay/contract-cms';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import { queueScreens } from '../queue/queue.feature.ts';
import { roleGroupsApi } from '#role-groups-api';
import { text } from './role-groups.messages.ts';
import { useGroupName } from './use-group-name.ts';

interface GroupDialogProps {
  group: RoleGroup;
  onClose: () => void;
}

export function CloseGroupDialog({ group, onClose }: GroupDialogProps) {
  const t = useText();
  const { id, name, seen } = group;
  const call = useMutation(
    roleGroupsApi.close.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.closeDone, { name }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.closeTitle, { name })}
      effects={[t(text.closeEffect)]}
      verb={t(text.close)}
      danger
      call={call}
      onDecide={() => call.mutate({ id, seen })}
      onClose={onClose}
    />
  );
}

export function ViewAsGroupDialog({ group, onClose }: GroupDialogProps) {
  const t = useText();
  const name = useGroupName()(group);
  // Everything on the page was fetched with other eyes, so it is loaded anew.
  const call = useMutation(
    api.staffRoleGroup.view.mutation({ onSuccess: () => window.location.assign(queueScreens.home.link()) }),
  );
  return (
    <DecisionDialog
      title={t(text.viewTitle, { name })}
      effects={[t(text.viewEffect1), t(text.viewEffect2)]}
      verb={t(text.viewVerb)}
      call={call}
      onDecide={() => call.mutate({ id: group.id })}
      onClose={onClose}
    />
  );
}
