import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { disputeApi } from '#dispute-api';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { forControlScreens } from './for-control.feature.ts';
import { text } from './for-control.messages.ts';

export default function DisputeListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={disputeApi.list}
      exportEndpoint={disputeApi.exportExcel}
      filters={['keyword', 'status', 'fromDate', 'toDate']}
      filterLabels={{ keyword: t(text.searchFor) }}
      actions={[{ title: t(text.toPayments), to: transactionScreens.list.link() }]}
      columns={[
        { field: 'reason' },
        { field: 'forControlCode', as: 'code' },
        { field: 'amount', as: 'money', sort: 'amount' },
        {
          field: 'status',
          as: 'status',
          enumName: 'ForControlStatus',
          at: ({ endedAt, createdAt }) => endedAt ?? createdAt,
        },
        { field: 'dueDay', as: 'date', sort: 'dueDay' },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt' },
        { field: 'txnNumber', as: 'code', hidden: true },
        { field: 'createdBy', hidden: true },
        { field: 'resolution', as: 'enum', enumName: 'ForControlResolution', hidden: true },
      ]}
      rowLink={({ id }) => forControlScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
