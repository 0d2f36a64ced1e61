import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast, toastRefusal } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CustomerGroup } from './customer.ts';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { groupText, text } from './customers.messages.ts';
import { GroupDialog } from './later-dialogs.ts';
import { useCustomerActions } from './use-customer-actions.tsx';

interface GroupActions {
  actionsOf: (group: CustomerGroup) => Record<'send' | 'rename' | 'remove', Action>;
  dialog: ReactNode;
}

export function useGroupActions(): GroupActions {
  const t = useText();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const { sendTo, dialog } = useCustomerActions();
  const [renaming, setRenaming] = useState<CustomerGroup>();
  const remove = useMutation(customersApi.deleteGroup.mutation());
  const disabledReason = can(customersApi.createGroup.endpoint.allow) ? undefined : t(text.notPermitted);

  const askAndRemove = async ({ id, name, totalCustomer: count }: CustomerGroup) => {
    const sure = await confirm({
      title: t(groupText.removeTitle, { name }),
      text: t(groupText.removeText, { count }),
      verb: t(groupText.remove),
      danger: true,
      irreversible: true,
    });
    if (!sure) return;
    await remove.mutateAsync({ id }).then(() => {
      toast({ tone: 'success', text: t(groupText.removed, { name }), duration: 5_000 });
      void navigate(customerScreens.management.link({ tab: 'groups' }));
    }, toastRefusal);
  };

  return {
    actionsOf: (group) => {
      const send = sendTo({ ids: [group.id], who: group.name });
      return {
        send: group.totalCustomer > 0 ? send : { ...send, disabledReason: t(groupText.membersEmpty) },
        rename: {
          title: t(groupText.rename),
          icon: <Pencil size={18} />,
          disabledReason,
          onSelect: () => setRenaming(group),
        },
        remove: {
          title: t(groupText.remove),
          icon: <Trash size={18} />,
          danger: true,
          disabledReason,
          onSelect: () => void askAndRemove(group),
        },
      };
    },
    dialog: (
      <>
        {dialog}
        {renaming && <GroupDialog group={renaming} onClose={() => setRenaming(undefined)} />}
      </>
    ),
  };
}
