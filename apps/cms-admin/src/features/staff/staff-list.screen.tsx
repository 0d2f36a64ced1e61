import { StatusChip } from '@pay/design-system/display';
import { ListView } from '@pay/design-system/list';
import { PageHead } from '@pay/design-system/page';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { staffScreens } from './staff.feature.ts';
import { text } from './staff.messages.ts';

export default function StaffListScreen() {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { data = [], isPending, error, refetch } = useQuery(api.staffRoleGroup.getAllStaff.query());
  const title = t(staffScreens.list.title);
  return (
    <>
      <PageHead title={title} purpose={t(text.purpose)} />
      <ListView
        caption={title}
        rows={data}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ staffId }) => staffId}
        rowLink={({ staffId }) => staffScreens.seat.link({ staffId })}
        columns={[
          { field: 'fullName', label: t(text.person) },
          { field: 'username' },
          {
            id: 'roles',
            label: label('roles'),
            render: ({ roles }) => roles.map((role) => named('StaffRole', role)).join(', '),
          },
          {
            id: 'office',
            label: label('office'),
            render: ({ office, officeCode }) => [named('AdminOffice', office), officeCode].filter(Boolean).join(' · '),
          },
          {
            id: 'status',
            label: label('status'),
            render: ({ status }) => <StatusChip status={status} enumName="UserStatus" />,
          },
        ]}
      />
    </>
  );
}
