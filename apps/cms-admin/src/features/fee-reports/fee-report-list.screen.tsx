import { ListPage } from '@pay/design-system/list';
import { toast } from '@pay/design-system/toasts';
import { formatMonth, vnDay } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { feesApi } from '#fees-api';
import { feeReportScreens } from './fee-reports.feature.ts';
import { text } from './fee-reports.messages.ts';

export default function FeeReportListScreen() {
  const t = useText();
  const queries = useQueryClient();
  const calculate = useMutation({
    mutationFn: () => feesApi.feeReport.cmsCalculate.fetch({ date: vnDay(new Date()) }),
    onSuccess: ({ time, computed }) => {
      const month = formatMonth(time);
      toast({ tone: 'success', text: t(text.calculated, { count: computed, month }), duration: 5_000 });
      return queries.invalidateQueries();
    },
    onError: (error) => toast({ tone: 'danger', text: error.message, important: true, duration: 10_000 }),
  });
  return (
    <ListPage
      endpoint={feesApi.feeReport.cmsGetAll}
      exportEndpoint={feesApi.feeReport.cmsExportExcel}
      filters={['merchantName', 'status', 'fromDate', 'toDate', 'prefix']}
      filterLabels={{ fromDate: t(text.months) }}
      actions={[{ title: t(text.calculate), busy: calculate.isPending, onSelect: () => calculate.mutate() }]}
      columns={[
        { field: 'merchantName', sort: 'merchantName' },
        { field: 'time', sort: 'time', render: ({ time }) => formatMonth(time) },
        { field: 'prefix', as: 'code' },
        { field: 'totalFeeMoney', as: 'money', sort: 'totalFeeMoney' },
        { field: 'status', as: 'status', enumName: 'FeeReportStatus', sort: 'status' },
        { field: 'dueDate', as: 'date' },
        { field: 'totalTransaction', as: 'number', hidden: true },
        { field: 'feeMoney', as: 'money', hidden: true },
        { field: 'moneyVAT', as: 'money', hidden: true },
        { field: 'paidAt', as: 'dateTime', hidden: true },
      ]}
      rowLink={({ id }) => feeReportScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
