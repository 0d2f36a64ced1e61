import type { RoleGroup } from '@pay/contract-portal';
import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toastOutcome } from '@pay/design-system/toasts';
import { alwaysGranted, isPermission } from '@pay/domain';
import { useText } from '@pay/i18n';
import { usePermissions, useSession } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '#api';
import { settingsScreens } from '../settings/settings.feature.ts';
import { memberScreens } from './members.feature.ts';
import { roles, text } from './members.messages.ts';
import { useReach } from './use-reach.ts';

export function useRoleActions(): (group: RoleGroup) => Action[] {
  const t = useText();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const { viewAs } = useSession();
  const close = useMutation(api.roleGroup.close.mutation());
  const { againstGroup } = useReach();
  const mayWrite = can(api.roleGroup.create.endpoint.allow);

  const askAndClose = async ({ id, name, memberCount: count }: RoleGroup) => {
    const sure = await confirm({
      title: t(roles.closeTitle, { name }),
      text: t(roles.closeText, { count }),
      verb: t(roles.closeVerb),
      danger: true,
      irreversible: true,
    });
    if (!sure) return;
    await toastOutcome(close.mutateAsync({ id }), t(roles.closed, { name }));
  };

  return (group) => {
    const { id, name, status, permissions } = group;
    return [
      { title: t(roles.edit), to: memberScreens.updateRole.link({ id }) },
      {
        title: t(roles.viewAs),
        disabledReason: status === 'CLOSED' ? t(roles.alreadyClosed) : undefined,
        onSelect: () => {
          viewAs({ name, grants: [...permissions.filter(isPermission), ...alwaysGranted] });
          void navigate(settingsScreens.landing.link());
        },
      },
      {
        title: t(roles.copy),
        to: mayWrite ? memberScreens.createRole.link({ from: id }) : undefined,
        disabledReason: mayWrite ? undefined : t(text.notPermitted),
      },
      {
        title: t(roles.close),
        danger: true,
        disabledReason: againstGroup(group),
        onSelect: () => void askAndClose(group),
      },
    ];
  };
}
