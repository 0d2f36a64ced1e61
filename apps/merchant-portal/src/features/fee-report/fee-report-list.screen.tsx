import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { api } from '#api';
import { CollectionCard } from './collection-card.tsx';
import { feeReportScreens } from './fee-report.feature.ts';
import { text } from './fee-report.messages.ts';

export default function FeeReportListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={api.feeReport.getAll}
      exportEndpoint={api.feeReport.exportExcel}
      filters={['status', 'fromDate', 'toDate']}
      filterLabels={{ fromDate: t(text.months) }}
      columns={[
        { field: 'time', as: 'code', sort: 'time' },
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
