import { ListPage } from '@pay/design-system/list';
import { formatMonth } from '@pay/domain';
import { useText } from '@pay/i18n';
import { feeReportApi } from './fee-report-api.ts';
import { CollectionCard } from './collection-card.tsx';
import { feeReportScreens } from './fee-report.feature.ts';
import { text } from './fee-report.messages.ts';

export default function FeeReportListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={feeReportApi.getAll}
      exportEndpoint={feeReportApi.exportExcel}
      filters={['status', 'fromDate', 'toDate']}
      filterLabels={{ fromDate: t(text.months) }}
      columns={[
        { field: 'time', sort: 'time', render: ({ time }) => formatMonth(time) },
        { field: 'status', as: 'status', enumName: 'FeeReportStatus', sort: 'status' },
        { field: 'totalFeeMoney', as: 'money', sort: 'totalFeeMoney' },
        { field: 'dueDate', as: 'date' },
        { field: 'totalTransaction', as: 'number' },
        { field: 'feeMoney', as: 'money', hidden: true },
        { field: 'moneyVAT', as: 'money', hidden: true },
        { field: 'paidAt', as: 'dateTime', hidden: true },
      ]}
      rowLink={({ id }) => feeReportScreens.detail.link({ id })}
      above={<CollectionCard />}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
