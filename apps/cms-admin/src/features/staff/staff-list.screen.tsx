import { ListPage } from '@pay/design-system/list';
import { useFieldLabel, useText } from '@pay/i18n';
import { api } from '#api';
import { staffScreens } from './staff.feature.ts';
import { text } from './staff.messages.ts';
import { useSeat } from './use-seat.ts';

export default function StaffListScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { officeOf, rolesOf } = useSeat();
  return (
    <ListPage
      endpoint={api.staffUser.getList}
      exportEndpoint={api.staffUser.export}
      create={staffScreens.create}
      filters={['keyword', 'role', 'status', 'office']}
      filterLabels={{ keyword: t(text.searchFor) }}
      columns={[
        { field: 'fullName', label: t(text.person), sort: 'fullName' },
        { field: 'username', label: t(text.username), sort: 'username' },
        { id: 'roles', label: label('roles'), render: rolesOf },
        { id: 'office', label: label('office'), render: officeOf },
        { field: 'status', as: 'status' },
        { field: 'createdAt', label: t(text.openedAt), as: 'dateTime', sort: 'createdAt', hidden: true },
      ]}
      rowKey={({ staffId }) => staffId}
      rowLink={({ staffId }) => staffScreens.detail.link({ staffId })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
