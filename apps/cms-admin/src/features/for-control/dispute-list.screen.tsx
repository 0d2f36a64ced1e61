import { StatusChip } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { feesApi } from '#fees-api';
import { forControlScreens } from './for-control.feature.ts';
import { text } from './for-control.messages.ts';

export default function DisputeListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={feesApi.forControl.list}
      exportEndpoint={feesApi.forControl.exportExcel}
      filters={['forControlCode', 'status', 'term', 'txnNumber', 'merchantCode', 'merchantName', 'fromDate', 'toDate']}
      columns={[
        { id: 'merchant', label: t(text.merchant), render: ({ merchant }) => merchant.name },
        { field: 'forControlCode', as: 'code' },
        { field: 'amount', as: 'money', sort: 'amount' },
        {
          field: 'status',
          as: 'status',
          enumName: 'ForControlStatus',
          at: ({ endedAt, createdAt }) => endedAt ?? createdAt,
        },
        {
          field: 'term',
          as: 'status',
          render: ({ term }) =>
            term && term !== 'IN_TIME' && <StatusChip quiet status={term} enumName="ForControlTerm" />,
        },
        { field: 'dueDay', as: 'date', sort: 'dueDay' },
        { id: 'takenBy', label: t(text.takenBy), render: ({ admin }) => admin?.fullName ?? '–' },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt', hidden: true },
        { field: 'txnNumber', as: 'code', hidden: true },
        { field: 'serviceType', as: 'enum', enumName: 'ForControlServiceType', hidden: true },
        { field: 'reason', hidden: true },
      ]}
      rowLink={({ id }) => forControlScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
