import { ListPage } from '@pay/design-system/list';
import { styled } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { api } from '#api';
import { memberScreens } from './members.feature.ts';
import { roles, text } from './members.messages.ts';
import { useRoleActions } from './use-role-actions.ts';

// What a group may do is read whole: its row grows with it.
const Sentence = styled('span')({ display: 'inline-block', minWidth: 160, maxWidth: 480, paddingBlock: 4 });

export function RoleGroupList() {
  const t = useText();
  const label = useFieldLabel();
  const actionsOf = useRoleActions();
  return (
    <ListPage
      bare
      title={t(text.rolesTab)}
      endpoint={api.roleGroup.getAll}
      filters={['keyword', 'status']}
      filterLabels={{ keyword: t(roles.searchFor) }}
      rowLink={({ id }) => memberScreens.updateRole.link({ id })}
      rowActions={actionsOf}
      empty={{ text: t(roles.emptyText) }}
      columns={[
        { field: 'name' },
        {
          field: 'description',
          label: t(roles.description),
          render: ({ description }) => description && <Sentence>{description}</Sentence>,
        },
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
