import { ListView } from '@pay/design-system/list';
import { useFieldLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { memberScreens } from './members.feature.ts';
import { roles, text } from './members.messages.ts';
import { useRoleActions } from './use-role-actions.ts';

export function RoleGroupList() {
  const t = useText();
  const label = useFieldLabel();
  const groups = useQuery(api.roleGroup.getAll.query({}));
  const actionsOf = useRoleActions();
  return (
    <ListView
      caption={t(text.rolesTab)}
      rows={groups.data ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id }) => memberScreens.updateRole.link({ id })}
      rowActions={actionsOf}
      loading={groups.isPending}
      error={groups.error}
      onRetry={() => void groups.refetch()}
      empty={{ text: t(roles.emptyText) }}
      columns={[
        { field: 'name' },
        { field: 'description', label: t(roles.description) },
        {
          id: 'permissions',
          label: label('permissions'),
          render: ({ permissions: { length } }) => t(roles.permissionCount, { count: length }),
        },
        { field: 'memberCount', label: t(roles.members), as: 'number' },
        { field: 'status', as: 'status', enumName: 'RoleGroupStatus' },
      ]}
    />
  );
}
