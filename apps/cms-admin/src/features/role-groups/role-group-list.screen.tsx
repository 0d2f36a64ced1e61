import { ListPage } from '@pay/design-system/list';
import { useFormats, useText } from '@pay/i18n';
import { roleGroupsApi } from '#role-groups-api';
import { roleGroupScreens } from './role-groups.feature.ts';
import { text } from './role-groups.messages.ts';
import { useGroupName, useGroupPurpose } from './use-group-name.ts';

export default function RoleGroupListScreen() {
  const t = useText();
  const { number } = useFormats();
  const nameOf = useGroupName();
  const purposeOf = useGroupPurpose();
  return (
    <ListPage
      endpoint={roleGroupsApi.getList}
      create={roleGroupScreens.create}
      filters={['keyword', 'open']}
      filterLabels={{ keyword: t(text.searchFor), open: t(text.whichOnes) }}
      options={{
        open: [
          { value: 'true', label: t(text.openOnes) },
          { value: 'false', label: t(text.closedOnes) },
        ],
      }}
      columns={[
        { field: 'name', label: t(text.group), sort: 'name', render: nameOf, onPhone: 'lead' },
        { field: 'description', label: t(text.description), render: purposeOf },
        {
          id: 'kind',
          label: t(text.kind),
          render: ({ code, closedAt }) => t(code ? text.builtIn : closedAt ? text.closed : text.own),
        },
        { field: 'holders', label: t(text.holders), render: ({ holders }) => number(holders) },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt', hidden: true },
      ]}
      rowKey={({ id }) => id}
      rowLink={({ id }) => roleGroupScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
