import { ListPage } from '@pay/design-system/list';
import { useFieldLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { memberScreens } from './members.feature.ts';
import { text } from './members.messages.ts';
import { useMemberActions } from './use-member-actions.ts';

export function MemberList() {
  const t = useText();
  const label = useFieldLabel();
  const actionsOf = useMemberActions();
  const groups = useQuery(api.roleGroup.getAll.query({}));

  return (
    <ListPage
      bare
      title={t(text.membersTab)}
      endpoint={api.merchant.getAllMembers}
      filters={['keyword', 'status', 'roleGroupId']}
      filterLabels={{ keyword: t(text.search), roleGroupId: label('roleGroup') }}
      options={{ roleGroupId: groups.data?.map(({ id, name }) => ({ value: id, label: name })) }}
      rowLink={({ id, isOwner }) => (isOwner ? undefined : memberScreens.update.link({ id }))}
      rowActions={actionsOf}
      empty={{
        title: t(text.emptyTitle),
        text: t(text.emptyText),
        action: { title: t(text.add), to: memberScreens.create.link() },
      }}
      columns={[
        { field: 'fullName' },
        { field: 'phone', as: 'phone' },
        {
          id: 'roleGroup',
          label: label('roleGroup'),
          render: ({ roleGroup, isOwner }) => (isOwner ? t(text.owner) : roleGroup?.name),
        },
        {
          id: 'accounts',
          label: t(text.accountScope),
          render: ({ bankAccountIds: { length } }) =>
            length === 0 ? t(text.allAccounts) : t(text.accounts, { count: length }),
        },
        { field: 'status', as: 'status', enumName: 'UserStatus' },
      ]}
    />
  );
}
